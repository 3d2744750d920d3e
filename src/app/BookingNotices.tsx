import { useSelector } from '@xstate/react'
import { selectUnbooked } from '#machines/app/app.machine.ts'
import { contactUrl } from '#machines/contact/contact-url.ts'
import { useApp } from '#src/features/app-context.ts'
import { UnbookedPayment } from '#src/features/booking-recovery/UnbookedPayment.tsx'
import { t, tNodes } from '#src/languages/translate.ts'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { Section } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { Sentences } from '#src/ui/Sentences.tsx'
import { css } from '#styled/css'

const LogoutDialog = lazyDialog(async () => (await import('./LogoutDialog.tsx')).LogoutDialog)

export function BookingNotices() {
  const { actor } = useApp()
  const isUnfinished = useSelector(actor, (snapshot) =>
    snapshot.matches({ bookingRecovery: 'unfinished' }),
  )
  const isAsking = useSelector(actor, (snapshot) =>
    snapshot.matches({ session: { member: 'asking' } }),
  )
  const unbooked = useSelector(actor, selectUnbooked)
  const paymentId = useSelector(actor, ({ context }) => context.unfinished)
  const onCheckout = useSelector(actor, ({ context }) => context.route?.page === 'checkout')
  return (
    <>
      {isUnfinished && paymentId && !onCheckout && (
        <Section>
          <Panel
            tone="danger"
            title={t('Your payment is safe, but your booking is not finished yet')}
            actions={
              <>
                <Button onClick={() => actor.send({ type: 'booking.finish' })}>
                  {t('Finish booking')}
                </Button>
                <ButtonLink variant="outline" href={contactUrl(paymentId)}>
                  {t('Contact support')}
                </ButtonLink>
              </>
            }
          >
            <Sentences
              of={[
                <span key="payment" className={css({ overflowWrap: 'anywhere' })}>
                  {tNodes('Payment ID {paymentId}.', { paymentId })}
                </span>,
                t('You will not be charged again.'),
              ]}
            />
          </Panel>
        </Section>
      )}
      {unbooked && (
        <Section>
          <UnbookedPayment
            payment={unbooked}
            actions={
              <Button variant="quiet" onClick={() => actor.send({ type: 'notice.closed' })}>
                {t('Close')}
              </Button>
            }
          />
        </Section>
      )}
      {isAsking && <LogoutDialog onClose={() => actor.send({ type: 'logout.cancelled' })} />}
    </>
  )
}
