/** A page with every kind of block. */
export const samplePage = `---
tags: [sea]
---

# Tides

Two *highs* a day, **two** lows, see [springs](tides/springs.md) and [the almanac][almanac].
A second line with \`code\`, ~~old~~ text, <kbd>Ctrl</kbd>, an ![image](a.png "Chart") and a note[^1].

> Quoted words
> on two lines.
>
> * an item in the quote

* first item
* second **item**
  * nested item
  * another one

  with a paragraph
* [ ] open task
* [x] done task

3. third
4. fourth

   and more

\`\`\`js
let tide = 1;

next();
\`\`\`

    indented code
    stays indented

| Port   | Time  |
| ------ | :---: |
| Rye    | 10:42 |
| Dover  | 11:15 |

{% hint style="info" %}
Mind the terns.

* really
{% endhint %}

> [!WARNING]
> Wear boots.

{% tabs %}
{% tab title="Spring" %}
Springs are high.
{% endtab %}

{% tab title="Neap" %}
Neaps are low.
{% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
### Look

At the moon.
{% endstep %}
{% step %}
### Wait

For water.
{% endstep %}
{% endstepper %}

<details>

<summary>More about tides</summary>

Hidden words here.

</details>

<figure><img src="b.png" alt="Chart of ports"><figcaption><p>The ports</p></figcaption></figure>

<table><thead><tr><th>Bird</th><th>Seen</th></tr></thead><tbody><tr><td>Tern &amp; gull</td><td><strong>often</strong></td></tr><tr><td>Avocet<br>wader</td><td>seldom</td></tr></tbody></table>

{% content-ref url="tides/springs.md" %}
[springs.md](tides/springs.md)
{% endcontent-ref %}

{% embed url="https://tides.example/film" %}

{% include ".gitbook/includes/note.md" %}

{% if visitor.claims.plan == "gold" %}
Only for gold.
{% endif %}

<!-- a comment -->

***

Last words, by hand: name\\@tides.example.

[almanac]: https://tides.example/almanac
[^1]: The note.
`;
