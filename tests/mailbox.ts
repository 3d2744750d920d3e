import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** When its mail server hangs: before it has a mail, or once it has it, without having said so. */
export type Moment = 'before' | 'after'

/** A mail server that keeps what it is sent, in parts. */
export async function startMailbox() {
  const mails: string[] = []
  let trap: { moment: Moment; addresses: string[] } | null = null
  const hung: string[] = []
  const hangs = (moment: Moment, address: string) => {
    const isTrapped = trap?.moment === moment && trap.addresses.includes(address)
    if (isTrapped) hung.push(address)
    return isTrapped
  }
  const host = createServer((socket) => {
    let [rest, mail, to, isData] = ['', '', '', false]
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (part) => {
      const lines = (rest + part).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData && line !== '.') {
          mail += `${line}\n`
          continue
        }
        if (isData) mails.push(mail)
        const isEnd = isData
        isData = line === 'DATA'
        mail = ''
        to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to
        if (isData ? hangs('before', to) : isEnd && hangs('after', to)) continue
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  return {
    url: `smtp://127.0.0.1:${(host.address() as AddressInfo).port}`,
    mailTo: (address: string) => mails.findLast((mail) => mail.includes(address)) ?? '',
    subjectsTo: (address: string) =>
      mails
        .filter((mail) => mail.includes(`To: ${address}`))
        .map((mail) => /^Subject: (.*(?:\n .*)*)/m.exec(mail)?.[1] ?? ''),
    /** Answers no more to mails to these addresses, at this moment of each. */
    hang(moment: Moment, addresses: string[]) {
      trap = { moment, addresses }
      hung.length = 0
    },
    /** The addresses of mails that hang. */
    hung,
    release() {
      trap = null
    },
    stop: () => host.close(),
  }
}
