import { useSelector } from '@xstate/react'
import type { FooterRef } from '#machines/footer/footer.machine.ts'
import { Footer } from '#src/components/Footer/Footer.tsx'
import { HydrateLater } from '#src/components/HydrateLater.tsx'
import { useApp } from '../app-context.ts'

export function SiteFooter() {
  const footer = useApp().actor.system.get('footer') as FooterRef
  const info = useSelector(footer, ({ context }) => context.info)
  return (
    <HydrateLater>
      <Footer support={info} />
    </HydrateLater>
  )
}
