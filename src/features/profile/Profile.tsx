import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { GENDERS } from '#contract/constants.ts'
import type { ProfileRef } from '#machines/profile/profile.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { PhoneField } from '#src/ui/PhoneField/PhoneField.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { Form, TextLink } from '../form/FormPage.tsx'
import { CountryField, NameFields } from '../form/MemberFields.tsx'
import { OtpDialog } from '../otp-gate/OtpDialog.tsx'
import { OtpGate } from '../otp-gate/OtpGate.tsx'

const column = css({ maxWidth: 'column' })
const notice = css({ mb: '6' })
const pair = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
})
const block = css({ display: 'block', height: '[26rem]', borderRadius: 'lg' })
const genderOptions = () => [
  { value: '', label: t('Not given') },
  ...GENDERS.map((gender) => ({ value: gender, label: t(gender) })),
]

export function Profile({ actor }: { actor: ProfileRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const genders = useMemo(genderOptions, [])
  const form = snapshot.children.form
  if (snapshot.matches('failed')) {
    return (
      <RetryPanel
        title={t('Your details could not be loaded')}
        text={t('Check your connection and try again.')}
        onRetry={() => actor.send({ type: 'profile.retry' })}
      />
    )
  }
  if (!form) {
    return (
      <span
        role="status"
        aria-label={t('Loading your details')}
        className={cx(skeleton(), block, column)}
      />
    )
  }
  const { email = '', pending_email } = snapshot.context.user ?? {}
  const emailGate = snapshot.children.emailGate
  return (
    <div className={column}>
      {pending_email && (
        <div className={notice}>
          <Panel
            title={t('Confirm {email}', { email: pending_email })}
            actions={
              <>
                <Button variant="outline" onClick={() => actor.send({ type: 'email.confirm' })}>
                  {t('Confirm email')}
                </Button>
                <Button
                  variant="quiet"
                  busy={snapshot.matches({ editing: 'cancellingEmail' })}
                  onClick={() => actor.send({ type: 'email.cancel' })}
                >
                  {t('Keep the old email')}
                </Button>
              </>
            }
          >
            {t('Until then you log in with {email}.', { email })}
          </Panel>
        </div>
      )}
      <Form form={form} action={t('Save Changes')}>
        {(field) => (
          <>
            <div className={pair}>
              <NameFields field={field} />
            </div>
            <Field
              label={t('Email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              hint={t('You log in with this email, so make sure it is yours.')}
              {...field('email')}
            />
            <div className={pair}>
              <PhoneField label={t('Mobile number')} {...field('phone')} />
              <SelectField
                label={t('Gender')}
                options={genders}
                placeholder={t('Not given')}
                {...field('gender')}
              />
            </div>
            <CountryField />
          </>
        )}
      </Form>
      <TextLink href="/account/data">{t('Devices and data')}</TextLink>
      <OtpGate form={form} email={email} />
      {emailGate && pending_email && (
        <OtpDialog
          gate={emailGate}
          title={t('Confirm your new email')}
          text={t('We email a code to {email}. Until you enter it, you log in with {current}.', {
            email: pending_email,
            current: email,
          })}
        />
      )}
    </div>
  )
}
