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
  send(message: Message): Promise<void>
  /** Logs in without sending. Absent where there is no login. */
  check?(): Promise<void>
}
