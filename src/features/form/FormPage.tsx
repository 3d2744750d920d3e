import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { BrowserLocationHook } from 'wouter/use-browser-location'
import type { FormRef } from '#machines/form/form.machine.ts'
import { keepFocus } from '#src/platform/focus.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Page/Page.tsx'
import { css } from '#styled/css'
import { useFields } from './use-fields.ts'

const heading = css({ textStyle: 'display.md', mb: '3' })
const intro = css({ mb: '6', color: 'fg.muted', overflowWrap: 'anywhere' })
const fields = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3', '& > *': { flex: '1' } })
const links = css({ display: 'grid', gap: '1', mt: '6', color: 'fg.muted' })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'fg.default',
  fontWeight: 'semibold',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})

interface FormPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  links?: ReactNode
}

export function FormPage({ title, lead, children, links: linkTexts }: FormPageProps) {
  return (
    <Section narrow>
      <h1 className={heading}>{title}</h1>
      {lead && <p className={intro}>{lead}</p>}
      {children}
      {/* With the form: they would move when it is done, before the next page is there. */}
      {children && linkTexts && <div className={links}>{linkTexts}</div>}
    </Section>
  )
}

interface TextLinkProps {
  href: string
  state?: unknown
  children: ReactNode
}

/** A link in running text with a 44 px target. */
export function TextLink(props: TextLinkProps) {
  return <Link<BrowserLocationHook> {...props} className={link} />
}

interface FormProps {
  form: FormRef
  action: string
  beside?: ReactNode
  children(field: ReturnType<typeof useFields>['field']): ReactNode
}

export function Form({ form, action, beside, children }: FormProps) {
  const { field, busy, submit } = useFields(form)
  return (
    <form ref={keepFocus} className={fields} noValidate onSubmit={submit}>
      {children(field)}
      <div className={buttons}>
        {beside}
        <Button type="submit" size="lg" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
