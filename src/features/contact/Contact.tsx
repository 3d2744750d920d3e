import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { QUERY_TYPES } from '#contract/constants.ts'
import type { ContactRef } from '#machines/contact/contact.machine.ts'
import { useApp } from '#src/features/app-context.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Field, TextAreaField } from '#src/ui/Field/Field.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { PhoneField } from '#src/ui/PhoneField/PhoneField.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { css } from '#styled/css'
import { Form } from '../form/FormPage.tsx'
import { useChild } from '../use-child.ts'
import { SupportDetails } from './SupportDetails.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { lg: '[minmax(0, 1fr) 20rem]' },
  columnGap: '12',
  rowGap: '10',
  alignItems: 'start',
})
const writing = css({ maxWidth: 'column' })
const pair = css({ display: 'grid', gap: '5', gridTemplateColumns: { sm: '1fr 1fr' } })
const queryOptions = () => QUERY_TYPES.map((name) => ({ value: name, label: t(name) }))

export function Contact({ actor }: { actor: ContactRef }) {
  const user = useSelector(useApp().actor, ({ context }) => context.user)
  const form = useChild(actor, 'form')
  const queries = useMemo(queryOptions, [])
  const resettable = useSelector(form, (snapshot) => snapshot.can({ type: 'form.reset' }))
  return (
    <Section>
      <Heading level={1}>{t('Contact Us')}</Heading>
      <div className={columns}>
        <div className={writing}>
          <Form
            form={form}
            action={t('Submit')}
            beside={
              <Button
                variant="outline"
                size="lg"
                disabled={!resettable}
                onClick={() => form.send({ type: 'form.reset' })}
              >
                {t('Reset')}
              </Button>
            }
          >
            {(field) => (
              <>
                <Field label={t('Name')} name="name" value={user?.name ?? ''} readOnly />
                <div className={pair}>
                  <Field label={t('Email')} name="email" value={user?.email ?? ''} readOnly />
                  <PhoneField
                    label={t('Mobile number')}
                    name="phone"
                    value={user?.phone_number ?? ''}
                    readOnly
                  />
                </div>
                <SelectField
                  label={t('Query type')}
                  options={queries}
                  placeholder={t('Choose one')}
                  {...field('query_type')}
                />
                <TextAreaField
                  label={t('Message')}
                  autoComplete="off"
                  maxLength={5000}
                  {...field('message')}
                />
              </>
            )}
          </Form>
        </div>
        <SupportDetails />
      </div>
    </Section>
  )
}
