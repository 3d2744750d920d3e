import { useSelector } from '@xstate/react'
import { CalendarPlus, CalendarRange, Download, Link2, MessageCircle, Share2 } from 'lucide-react'
import { eventUrl } from '#contract/shareable-event.ts'
import type { ShareRef } from '#machines/share/share.machine.ts'
import { useApp } from '#src/features/app-context.ts'
import { googleCalendarUrl, whatsAppUrl } from '#src/features/share/share-links.ts'
import { t } from '#src/languages/translate.ts'
import { ActionMenu } from '#src/ui/ActionMenu/ActionMenu.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  '&:not(:last-child)': { mb: '3' },
})

export function ShareRow({ share }: { share: ShareRef }) {
  const { origin } = useApp().services
  const snapshot = useSelector(share, (now) => now)
  const { event } = snapshot.context
  const google = googleCalendarUrl(event, origin)
  const close = () => share.send({ type: 'menu.close' })
  return (
    <>
      <div className={row}>
        <ActionMenu
          label={t('Share')}
          icon={Share2}
          open={snapshot.matches('choosingWay')}
          onOpen={() => share.send({ type: 'share.open' })}
          onClose={close}
          actions={[
            { label: t('WhatsApp'), icon: MessageCircle, href: whatsAppUrl(event, origin) },
            {
              label: t('Copy link'),
              icon: Link2,
              onChoose: () => share.send({ type: 'link.copy' }),
            },
          ]}
        />
        {google !== null && (
          <ActionMenu
            label={t('Add to calendar')}
            icon={CalendarPlus}
            open={snapshot.matches('choosingCalendar')}
            onOpen={() => share.send({ type: 'calendar.open' })}
            onClose={close}
            actions={[
              { label: t('Google Calendar'), icon: CalendarRange, href: google },
              {
                label: t('Calendar file (.ics)'),
                icon: Download,
                onChoose: () => share.send({ type: 'calendar.save' }),
              },
            ]}
          />
        )}
      </div>
      {snapshot.hasTag('failed') && (
        <Panel tone="danger" title={t('The link could not be copied')}>
          <Field label={t('Copy it manually')} value={eventUrl(event, origin)} readOnly />
        </Panel>
      )}
    </>
  )
}
