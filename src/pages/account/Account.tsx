import { useSelector } from '@xstate/react'
import type { OrdersRef } from '#machines/orders/orders.machine.ts'
import { Button } from '#src/components/Button/Button.tsx'
import { Heading, Section } from '#src/components/Page/Page.tsx'
import { useApp } from '#src/shell/app-context.ts'
import { css } from '#styled/css'
import { Orders } from './Orders.tsx'

const lead = css({ color: 'fg.muted', mb: '8' })

/** The member's own place: what was booked, and the way out. */
export function Account({ actor }: { actor: OrdersRef }) {
  const { actor: app } = useApp()
  const user = useSelector(app, ({ context }) => context.user)
  return (
    <Section>
      <Heading
        level={1}
        aside={
          <Button look="outline" onClick={() => app.send({ type: 'session.logout' })}>
            Logout
          </Button>
        }
      >
        My Orders
      </Heading>
      {user && (
        <p className={lead}>
          {user.name} · {user.email}
        </p>
      )}
      <Orders actor={actor} />
    </Section>
  )
}
