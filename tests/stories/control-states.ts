import axe, { type RunOptions } from 'axe-core'
import { cdp } from 'vitest/browser'
import { COLOUR_RULES, faultTexts, finishTransitions, RESULT_TYPES } from '../colours.ts'

const AXE: RunOptions = {
  runOnly: { type: 'rule', values: COLOUR_RULES },
  resultTypes: RESULT_TYPES,
}
const CONTROLS =
  'a[href], button:enabled, input:not([type=hidden]), select, textarea, summary, [role=option], [role=menuitem]'
const CHOSEN = '[aria-selected=true], [aria-checked=true], [aria-pressed=true], [aria-current=page]'

interface CdpNode {
  nodeId: number
  documentURL?: string
  contentDocument?: CdpNode
  children?: CdpNode[]
}

const seen = new Set<string>()

/** The controls of each kind, in this theme, are checked in one story. */
function newControls(theme: 'light' | 'dark'): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
    const kind = [theme, control.localName, control.className, control.matches(CHOSEN)].join(' ')
    if (seen.has(kind) || !isShown(control)) return false
    seen.add(kind)
    return true
  })
}

function isShown(control: HTMLElement): boolean {
  const { width, height } = control.getBoundingClientRect()
  return (
    width > 1 &&
    height > 1 &&
    control.checkVisibility({ visibilityProperty: true }) &&
    control.closest('[inert], [aria-hidden=true], [hidden]') === null
  )
}

/** Colours of hovered and focused controls, and the outlines of focused ones, also in forced colours. */
export async function expectControlStates(theme: 'light' | 'dark'): Promise<void> {
  const controls = newControls(theme)
  if (controls.length === 0) return
  const expectContrast = async (state: string, where: string, include: HTMLElement[]) => {
    if (include.length === 0) return
    fail(`${state}, ${where}`, faultTexts(await axe.run({ include }, AXE)))
  }
  const expectOutlines = (where: string) =>
    fail(
      `Focused without an outline, ${where}`,
      // A field that is upgraded meanwhile is gone.
      controls.filter((control) => control.isConnected && !hasOutline(control)).map(html),
    )
  await withStates(controls, ['hover'], async () => {
    await expectContrast('Hovered', `in the ${theme} theme`, controls)
    await inForcedColours(() =>
      // The system replaces all other colours, with contrasts that axe does not see.
      expectContrast(
        'Hovered',
        `in forced colours of the ${theme} theme`,
        controls.filter(hasOwnColours),
      ),
    )
  })
  await withStates(controls, ['focus', 'focus-visible'], async () => {
    expectOutlines(`in the ${theme} theme`)
    await expectContrast('Focused', `in the ${theme} theme`, controls)
    await inForcedColours(async () => expectOutlines(`in forced colours of the ${theme} theme`))
  })
}

async function inForcedColours(check: () => Promise<void>): Promise<void> {
  const session = cdp()
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: 'active' }],
  })
  finishTransitions()
  try {
    await check()
  } finally {
    await session.send('Emulation.setEmulatedMedia', { features: [] })
  }
}

const hasOwnColours = (control: HTMLElement) =>
  [control, ...control.querySelectorAll('*')].some(
    (element) => getComputedStyle(element).forcedColorAdjust === 'none',
  )

/** A chosen control differs from its neighbours by more than colours that the system replaces. */
export async function expectForcedColours(): Promise<void> {
  const chosen = [...document.querySelectorAll<HTMLElement>(CHOSEN)].filter(isShown)
  const isNew = ({ className, localName }: HTMLElement) => {
    const kind = `forced ${localName} ${className}`
    return !seen.has(kind) && seen.add(kind)
  }
  const pairs = chosen.flatMap((control) => {
    const other = [...document.querySelectorAll<HTMLElement>(control.localName)].find(
      (it) => it.className === control.className && !it.matches(CHOSEN) && isShown(it),
    )
    return other && isNew(control) ? [[control, other] as const] : []
  })
  if (pairs.length === 0) return
  await inForcedColours(async () => {
    const alike = pairs.filter(([control, other]) => looks(control) === looks(other))
    fail(
      'In forced colours, chosen but not seen to be',
      alike.map(([control]) => html(control)),
    )
  })
}

async function withStates(
  controls: HTMLElement[],
  states: string[],
  check: () => Promise<void>,
): Promise<void> {
  const session = cdp()
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  for (const control of controls) control.dataset.probe = ''
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const { nodeId } = documentNode(root as CdpNode) as CdpNode
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId,
    selector: '[data-probe]',
  })
  const force = (forcedPseudoClasses: string[]) =>
    Promise.all(
      nodeIds.map((id: number) =>
        session.send('CSS.forcePseudoState', { nodeId: id, forcedPseudoClasses }),
      ),
    )
  try {
    await force(states)
    finishTransitions()
    await check()
  } finally {
    await force([])
    for (const control of controls) delete control.dataset.probe
    await session.send('CSS.disable')
    await session.send('DOM.disable')
  }
}

function documentNode(node: CdpNode): CdpNode | undefined {
  if (node.documentURL === location.href) return node
  for (const child of [node.contentDocument, ...(node.children ?? [])]) {
    const found = child && documentNode(child)
    if (found) return found
  }
  return undefined
}

function hasOutline(control: HTMLElement): boolean {
  for (let at: Element | null = control, up = 0; at && up < 6; at = at.parentElement, up += 1) {
    if (isOutlined(at)) return true
  }
  return [...control.querySelectorAll('*')].some(isOutlined)
}

function isOutlined(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
}

const SEEN = [
  'backgroundColor',
  'color',
  'borderTop',
  'borderBottom',
  'borderLeft',
  'outline',
  'fontWeight',
  'textDecorationLine',
  'content',
  'display',
] as const

function looks(control: HTMLElement): string {
  return [control, ...control.querySelectorAll('*')]
    .flatMap((element) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        return SEEN.map((name) => style[name]).join('|')
      }),
    )
    .join('\n')
}

const html = (control: HTMLElement) => control.outerHTML.slice(0, 200)

function fail(where: string, messages: string[]): void {
  if (messages.length > 0) throw new Error(`${where}: ${messages.join('\n\n')}`)
}
