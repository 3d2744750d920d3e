/** The code of the link in a mail that invites to take over a booking. */
export const codeOfInvitation = (text: string) => /\/transfer\/([\w-]+)/.exec(text)?.[1] ?? ''
