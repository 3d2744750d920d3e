import type { Depart } from '#server/queue/worker.ts'

export interface Message {
  to: string
  subject: string
  replyTo?: string
  text: string
  html: string
  /** By name. The outbox stores neither them nor attachments. */
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: string }[]
}

export interface Mailer {
  destination: string
  /** True when mails are stored and shown at /outbox instead of being sent. */
  isOutbox: boolean
  /** Calls `depart` at the last moment at which the mail can still be stopped. */
  send(message: Message, depart?: Depart): Promise<void>
  /** Logs in without sending. Absent where there is no login. */
  check?(): Promise<void>
}
