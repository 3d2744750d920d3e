import { Splitter } from '@ark-ui/react/splitter'
import { Fragment, type ReactNode } from 'react'
import { css } from '#styled/css'
import { usePaneSizes } from './pane-sizes.ts'

const root = css({ height: 'full', minHeight: '[0]' })
const panel = css({ minWidth: '[0]', minHeight: '[0]', overflow: 'hidden' })
const trigger = css({
  flexShrink: '0',
  width: '[16px]',
  display: 'grid',
  placeItems: 'center',
  cursor: 'col-resize',
  borderRadius: 'sm',
  _before: {
    content: '""',
    width: '[4px]',
    height: '[3rem]',
    borderRadius: 'full',
    bg: 'line.control',
  },
  _hover: { bg: 'bg.sunken' },
  _focusVisible: { outlineOffset: '[-3px]' },
})

interface Pane {
  id: string
  label: string
  /** Percent of the width at first. */
  size: number
  content: ReactNode
}

interface PanesProps {
  /** The key under which the sizes are stored. */
  name: string
  panes: Pane[]
}

const LEAST = 15

/** Panes side by side, whose widths a person chooses; the browser remembers them. */
export function Panes({ name, panes }: PanesProps) {
  const key = [name, ...panes.map(({ id }) => id)].join(' ')
  const [sizes, setSizes, keep] = usePaneSizes(
    key,
    panes.map(({ size }) => size),
  )
  return (
    <Splitter.Root
      className={root}
      panels={panes.map(({ id }) => ({ id, minSize: LEAST }))}
      size={sizes}
      onResize={({ size }) => setSizes(size)}
      onResizeEnd={({ size }) => keep(size)}
    >
      {panes.map(({ id, label, content }, index) => {
        const before = panes[index - 1]
        return (
          <Fragment key={id}>
            {before && (
              <Splitter.ResizeTrigger
                id={`${before.id}:${id}`}
                className={trigger}
                aria-label={`Width of ${before.label} and ${label}`}
              />
            )}
            <Splitter.Panel id={id} className={panel}>
              {content}
            </Splitter.Panel>
          </Fragment>
        )
      })}
    </Splitter.Root>
  )
}
