import { useSelector } from '@xstate/react'
import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SupportInfo } from '#contract/entities.ts'
import { useApp } from '#src/features/app-context.ts'
import { t } from '#src/languages/translate.ts'
import { Prose } from '#src/ui/Prose/Prose.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css } from '#styled/css'
import { useChild } from '../use-child.ts'

const root = css({
  display: 'grid',
  gap: '5',
  p: { base: '5', md: '6' },
  bg: 'bg.sunken',
  borderRadius: 'lg',
})
const heading = css({ textStyle: 'title.md' })
const list = css({ display: 'grid', gap: '5' })
const row = css({ display: 'grid', gap: '1' })
const term = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'label.md',
  color: 'fg.muted',
  '& svg': { width: 'icon', height: 'icon' },
})
const text = css({ margin: '0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
// A 44 px target that keeps the height of one line of text.
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  my: '[-0.6rem]',
})

export function SupportDetails() {
  const footer = useChild(useApp().actor, 'footer')
  const info = useSelector(footer, ({ context }) => context.info)
  const isFailed = useSelector(footer, (snapshot) => snapshot.hasTag('failed'))
  if (isFailed) {
    return (
      <RetryPanel
        title={t('The support details could not be loaded')}
        text={t('Check your connection and try again.')}
        onRetry={() => footer.send({ type: 'support.retry' })}
      />
    )
  }
  return info && <SupportList info={info} />
}

export function SupportList({ info: { address, phone, email, timing } }: { info: SupportInfo }) {
  return (
    <section aria-labelledby="support-details" className={root}>
      <h2 id="support-details" className={heading}>
        {t('Other ways to reach us')}
      </h2>
      <dl className={list}>
        {phone && (
          <Detail icon={Phone} name={t('Phone')}>
            <a translate="no" href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
              {phone}
            </a>
          </Detail>
        )}
        {email && (
          <Detail icon={Mail} name={t('Email')}>
            <a translate="no" href={`mailto:${email}`} className={link}>
              {email}
            </a>
          </Detail>
        )}
        {timing && (
          <Detail icon={Clock} name={t('Timing')}>
            <Prose html={timing} level={3} />
          </Detail>
        )}
        {address && (
          <Detail icon={MapPin} name={t('Address')}>
            {address}
          </Detail>
        )}
      </dl>
    </section>
  )
}

function Detail(props: { icon: LucideIcon; name: string; children: ReactNode }) {
  const { icon: Icon, name, children } = props
  return (
    <div className={row}>
      <dt className={term}>
        <Icon aria-hidden />
        {name}
      </dt>
      <dd className={text}>{children}</dd>
    </div>
  )
}
