import { type ComponentType, options, type VNode } from 'preact'
import { onTestFinished } from 'vitest'

/** Preact's devtools use this hook; its types lack it. */
const hooks = options as typeof options & { __r?(vnode: VNode): void }

/** The props of each draw of `component` from now to the end of the test. */
export function drawsOf<Props>(component: (props: Props) => unknown): Props[] {
  const draws: Props[] = []
  const others = hooks.__r
  hooks.__r = (vnode) => {
    others?.(vnode)
    if (vnode.type === (component as ComponentType<unknown>)) draws.push(vnode.props as Props)
  }
  onTestFinished(() => {
    hooks.__r = others
  })
  return draws
}
