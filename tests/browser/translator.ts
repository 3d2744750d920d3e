import type { Page } from 'playwright'

/** Changes of text that are not seen, since the translator has removed the text node. */
declare global {
  var unseenChanges: string[]
}

/**
 * Starts what a browser's translator does to the page from now on: it puts each text into two new `font`
 * elements, and removes the text node. What `translate="no"` excludes stays.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.unseenChanges = []
    const removed = new WeakSet<Node>()
    const translate = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Text[] = node instanceof Text ? [node] : []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const parent = text.parentElement
        const isLeftOut = parent?.closest('[translate=no], font, script, style, textarea, noscript')
        if (!parent || isLeftOut || !text.data.trim()) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        removed.add(text)
        text.replaceWith(outer)
      }
    }
    const { set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as {
      set(text: string): void
    }
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue'),
      set(this: Node, text: string) {
        if (removed.has(this) && !this.isConnected) globalThis.unseenChanges.push(text)
        set.call(this, text)
      },
    })
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translate(target)
        else for (const node of addedNodes) translate(node)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
    translate(document.body)
  })
}
