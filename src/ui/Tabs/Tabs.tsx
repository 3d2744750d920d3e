import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { HydrationBoundary } from '#src/ui/hydration.tsx'
import { tabs } from '#styled/recipes'

interface TabsProps {
  label: string
  items: readonly {
    value: string
    title: string
    /** Shown behind the title: 'Tournaments (9)'. */
    count?: number
    content: ReactNode
  }[]
  value: string
  /** A wide screen shows this one, without tabs. */
  alone?: string | undefined
  onChange(value: string): void
}

const classes = tabs()

/** Every panel is in the document: a choice only shows it, and without JavaScript all are shown. */
export function Tabs({ label, items, value, alone, onChange }: TabsProps) {
  return (
    <HydrationBoundary>
      <Ark.Root value={value} onValueChange={(details) => onChange(details.value)}>
        <Ark.List className={classes.list} aria-label={label} data-alone={alone}>
          {items.map(({ value, title, count }) => (
            <Ark.Trigger key={value} value={value} className={classes.tab}>
              {count === undefined ? (
                <span key="title">{title}</span>
              ) : (
                <span key="counted">
                  {title} <span translate="no">{`(${count})`}</span>
                </span>
              )}
            </Ark.Trigger>
          ))}
        </Ark.List>
        {items.map(({ value: item, title, content }) => (
          // Hidden by style: without JavaScript a style shows it.
          <Ark.Content
            key={item}
            value={item}
            hidden={false}
            data-title={title}
            data-shown={item === value || undefined}
            data-alone={alone && String(item === alone)}
            className={classes.content}
          >
            {content}
          </Ark.Content>
        ))}
      </Ark.Root>
    </HydrationBoundary>
  )
}
