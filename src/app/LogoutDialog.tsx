import { useApp } from '#src/features/app-context.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'

export function LogoutDialog({ onClose }: { onClose(): void }) {
  const { actor } = useApp()
  return (
    <Dialog
      open
      title={t('Your paid booking is not finished yet')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={() => actor.send({ type: 'logout.confirmed' })}>
            {t('Log out anyway')}
          </Button>
          <Button onClick={onClose}>{t('Stay logged in')}</Button>
        </>
      }
    >
      {t(
        'You paid for a booking that is not finished yet. We will finish it as soon as we can reach the server, or when you next log in on this device. You will not be charged again.',
      )}
    </Dialog>
  )
}
