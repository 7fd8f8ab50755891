import styles from './ConnectScreen.module.css';

/** A picture of a reviewed page, beside the form on wide screens. */
export const ConnectPlate = () => (
  <div className={styles.plate} aria-hidden>
    <div className={styles.page}>
      <p className={styles.pageTitle}>Before you set out</p>
      <p>
        Tell someone where you’re going and <del>when</del> <ins>on which tide you’ll be back</ins>. Take the
        printed table as well as your phone.
      </p>
      <p>
        High water at Saltmarsh Quay is at 06:42, <del>3.9</del> <ins>4.4</ins> m. Leave two hours before low
        water, and turn back at half tide.
      </p>
      <p className={styles.remark}>
        <b>Hazel Coppice</b> Much clearer. Ready to merge.
      </p>
    </div>
    <p className={styles.taper}>
      A colophon is the note at the end of a book
      <br />
      that names its makers, its typeface,
      <br />
      its paper, and its date.
    </p>
  </div>
);
