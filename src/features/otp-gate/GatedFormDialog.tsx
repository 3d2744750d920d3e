import { useSelector } from '@xstate/react'
import { type ReactNode, useId, useState } from 'react'
import type { FormRef } from '#machines/form/form.machine.ts'
import { useApp } from '#src/features/app-context.ts'
import { focusedElement } from '#src/platform/focus.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { css } from '#styled/css'
import { useFields } from '../form/use-fields.ts'
import { OtpGate } from './OtpGate.tsx'

const grid = css({ display: 'grid', gap: '4', overflowWrap: 'anywhere' })

interface GatedFormDialogProps {
  form: FormRef
  title: string
  /** What is said above the fields. */
  text: ReactNode
  /** The fields. */
  children: ReactNode
  cancelLabel: string
  submitLabel: string
  onClose(): void
}

/** A dialog with a form. Once the form waits for a code by mail, the dialog of the code takes its place. */
export function GatedFormDialog(props: GatedFormDialogProps) {
  const { form, title, text, children, cancelLabel, submitLabel, onClose } = props
  const isAtGate = useSelector(form, (snapshot) => snapshot.matches('atGate'))
  const email = useSelector(useApp().actor, ({ context }) => context.user?.email ?? '')
  const { submit, busy } = useFields(form)
  const formId = useId()
  const [opener] = useState(focusedElement)
  if (isAtGate) return <OtpGate form={form} email={email} opener={opener} />
  return (
    <Dialog
      open
      title={title}
      opener={opener}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className={grid}>
        {text}
        <form id={formId} noValidate onSubmit={submit} className={grid}>
          {children}
        </form>
      </div>
    </Dialog>
  )
}
