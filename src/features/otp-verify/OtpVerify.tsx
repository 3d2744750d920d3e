import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { OTP_VALID_MINUTES } from '#contract/constants.ts'
import { type CountdownRef, selectTimeLeft } from '#machines/countdown/countdown.machine.ts'
import {
  type OtpVerifyRef,
  selectCooldown,
  selectForm,
} from '#machines/otp-verify/otp-verify.machine.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { OtpField } from '#src/ui/OtpField/OtpField.tsx'
import { css } from '#styled/css'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'
import { cooldownText } from '../otp-gate/cooldown-text.ts'

/** As high as the button that takes the place of the timer. */
const again = css({ display: 'grid', alignItems: 'center', minHeight: 'target', mt: '3' })
const timer = css({ textStyle: 'label.md', color: 'fg.muted', textAlign: 'center' })

export function OtpVerify({ actor }: { actor: OtpVerifyRef }) {
  const email = useSelector(actor, ({ context }) => context.email)
  const isLogin = useSelector(actor, ({ context }) => context.purpose === 'LOGIN')
  const form = useSelector(actor, selectForm)
  const values = { email: <strong>{email}</strong>, minutes: OTP_VALID_MINUTES }
  return (
    <FormPage
      title={isLogin ? t('Enter your code') : t('Verify your email')}
      lead={
        isLogin
          ? tNodes(
              'If {email} has an account, we sent a code to it. It is valid for {minutes} minutes.',
              values,
            )
          : tNodes('We sent a code to {email}. It is valid for {minutes} minutes.', values)
      }
      links={isLogin ? <LoginLinks email={email} /> : <RegistrationLinks email={email} />}
    >
      {form && (
        <>
          <Form form={form} action={isLogin ? t('Login') : t('Verify')}>
            {(field) => <OtpField label={t('OTP Code')} {...field('otp')} />}
          </Form>
          <NewCode actor={actor} />
        </>
      )}
    </FormPage>
  )
}

function NewCode({ actor }: { actor: OtpVerifyRef }) {
  const cooldown = useSelector(actor, selectCooldown)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={again}>
      {cooldown ? (
        <Timer countdown={cooldown} />
      ) : (
        <Button variant="outline" busy={busy} onClick={() => actor.send({ type: 'otp.resend' })}>
          {t('Send a new code')}
        </Button>
      )}
    </div>
  )
}

function Timer({ countdown }: { countdown: CountdownRef }) {
  const time = cooldownText(useSelector(countdown, selectTimeLeft))
  return (
    <p role="timer" className={timer}>
      {t('New code in {time}', { time })}
    </p>
  )
}

function LoginLinks({ email }: { email: string }): ReactNode {
  return (
    <p>
      {tNodes('Not your email, or you know your password? {link}', {
        link: (
          <TextLink href="/login" state={{ email }}>
            {t('Log in another way')}
          </TextLink>
        ),
      })}
    </p>
  )
}

function RegistrationLinks({ email }: { email: string }): ReactNode {
  return (
    <>
      <p>
        {tNodes('No code, or an expired one? {link}', {
          link: (
            <TextLink href="/login" state={{ email }}>
              {t('Log in to get a new code')}
            </TextLink>
          ),
        })}
      </p>
      <p>
        {tNodes('Not your email? {link}', {
          link: <TextLink href="/register">{t('Register again')}</TextLink>,
        })}
      </p>
    </>
  )
}
