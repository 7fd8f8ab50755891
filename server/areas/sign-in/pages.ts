// The pages of a sign-in that don't redirect to the console.
import type { Finding } from './findings.ts';
import { escapeHtml as escape, htmlList, type HtmlPage } from '#server/base/lib/html.ts';
import type { Plan } from './provisionMember.ts';
import type { TestReport } from './testReports.ts';

type Names = { label: string; title: string };

const facts = (rows: readonly (readonly [term: string, value: string])[], style = '') =>
  `<dl${style}>${htmlList(rows, ([term, value]) => `<dt>${escape(term)}</dt><dd>${escape(value)}</dd>`)}</dl>`;

const values = ({ expected, got }: Finding) =>
  expected === undefined
    ? ''
    : facts([
        ['Expected', expected],
        ['Got', got ?? 'nothing'],
      ]);

const finding = (one: Finding) =>
  `<li class="${one.isGood ? 'good' : 'danger'}"><b>${one.isGood ? 'Passed' : 'Failed'}: ${escape(one.check)}.</b> ${escape(one.sentence)}${values(one)}</li>`;

/** Why a sign-in failed, and how to go on. */
export const failedPage = (
  { label, title }: Names,
  startURL: string,
  findings: readonly Finding[],
): HtmlPage => ({
  title: `Couldn’t sign you in to ${title}`,
  body: `<p>${escape(label)} responded, but ${escape(title)} can’t accept the response.</p>
<ul>${htmlList(
    findings.filter(({ isGood }) => !isGood),
    finding,
  )}</ul>
<p></p>
<p><a href="${escape(startURL)}">Start again</a></p>
<p class="soft">If it fails again, send this page to an admin of your organization.</p>`,
});

function planText(plan: Plan | undefined, title: string) {
  if (!plan) return 'Unknown, because a check failed.';
  if (plan.kind === 'refused') return `No one. ${plan.sentence}`;
  const role = plan.role ?? 'guest (no role)';
  if (plan.kind === 'member') return `${plan.name}, a member of ${title} with the ${role} role.`;
  return `A new member of ${title} with the ${role} role${plan.team ? `, in the team ${plan.team.title}` : ''}.`;
}

/** The report of a test sign-in. */
export function testPage({ label, title }: Names, { findings, claims, plan }: TestReport): HtmlPage {
  const failed = findings.filter(({ isGood }) => !isGood).length;
  const checks = failed === 1 ? 'check' : 'checks';
  const attributes: [string, string][] = [
    ['NameID', claims?.nameId ?? ''],
    ...(claims?.attributes ?? []).map(({ name, values: all }) => [name, all.join(', ')] as [string, string]),
  ];
  return {
    title:
      failed === 0
        ? `Test sign-in with ${label} passed`
        : `Test sign-in with ${label}: ${failed} ${checks} failed`,
    body: `<p>This was a test. No one was signed in, and no member was added. This page is kept for 10 minutes.</p>
<h2>Resulting member</h2>
<p>${escape(planText(plan, title))}</p>
<h2>Checks</h2>
<ul>${htmlList(
      findings.toSorted((one, other) => Number(one.isGood) - Number(other.isGood)),
      finding,
    )}</ul>
<h2>Attributes</h2>
${
  claims
    ? facts(
        attributes.map(([name, text]) => [name, text || 'empty'] as const),
        ' class="wide"',
      )
    : '<p>The response has no signed assertion, so its attributes can’t be read.</p>'
}`,
  };
}

/** A form that brings the request to the identity provider. It needs a click, because the page has no script. */
export const postPage = ({ label, title }: Names, ssoURL: string, request: string): HtmlPage => ({
  title: `Sign in to ${title}`,
  body: `<p>Continue to ${escape(label)} (${escape(new URL(ssoURL).host)}).</p>
<form method="post" action="${escape(ssoURL)}">
<input type="hidden" name="SAMLRequest" value="${escape(Buffer.from(request).toString('base64'))}">
<button autofocus>Continue to ${escape(label)}</button>
</form>`,
  // Browsers apply the policy to redirects, too, and identity providers redirect to other hosts.
  formAction: `https: ${new URL(ssoURL).origin}`,
});

export const incompletePage = ({ label }: Names, missing: readonly string[]): HtmlPage => ({
  title: `${label} isn’t set up yet`,
  body: `<p>An organization admin must add: ${escape(missing.join(', '))}.</p>
<p><a href="/connect">Sign in another way</a></p>`,
});

/** The same response for all unknown URLs, so that providers can't be enumerated. */
export const unknownPage: HtmlPage = {
  title: 'Sign-in page not found',
  body: `<p>The provider was deleted, or the URL is incomplete.</p>
<p><a href="/connect">Sign in</a></p>`,
};

export const messagePage = (title: string, sentence: string): HtmlPage => ({
  title,
  body: `<p>${escape(sentence)}</p>
<p><a href="/connect">Sign in</a></p>`,
});
