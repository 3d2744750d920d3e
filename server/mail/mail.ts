export interface Message {
  to: string
  subject: string
  text: string
  html: string
  /** Files that come along; the outbox does not keep them. */
  attachments?: { filename: string; contentType: string; content: string }[]
}

export interface Mail {
  /** Where mail goes, for the person who starts the server. */
  where: string
  /** Whether it is only kept, to be shown at /outbox. */
  isOutbox: boolean
  /** Throws where the message was not taken. */
  send(message: Message): Promise<void>
}
