import { isApiError, type Wait } from '../api-error.ts'
import { sendErrorToast, type Toast } from '../toast.ts'

export interface SentOtp {
  message: string | undefined
  /** The time until another OTP can be sent. */
  wait: Wait
}

/** When a code can be sent again, if the error says so. */
export const waitOf = (error: unknown): Wait | undefined =>
  isApiError(error) ? error.wait : undefined

export const sentToast = (message: string | undefined): Toast => ({
  tone: 'success',
  title: 'OTP sent successfully!',
  ...(message !== undefined && { message }),
})

type Failed = { event: { error: unknown } }

/** The wait until another code can be sent, if the error of the event says so. */
export const setTheWait = {
  type: 'setWait',
  params: ({ event }: Failed) => waitOf(event.error),
} as const

export const toastNotSent = {
  type: 'toast',
  params: ({ event }: Failed) =>
    sendErrorToast('Failed to send OTP', 'Could not send OTP', event.error),
} as const
