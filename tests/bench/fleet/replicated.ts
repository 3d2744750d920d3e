import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { startPostgres } from './postgres.ts'

/** A primary whose commits wait for a streaming replica, behind an address that can move to the replica. */
export async function startReplicated(): Promise<{
  url: string
  /** The primary is gone, as with its machine; resolves when the replica has its place. */
  failOver(): Promise<void>
  stop(): void
}> {
  const primary = await startPostgres()
  const replica = await startPostgres({ replicaOf: primary.url })
  const client = new pg.Client(primary.url)
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  await client.end()

  let target = primary.port
  const sockets = new Set<Socket>()
  const address = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        from.destroy()
        to.destroy()
        sockets.delete(socket)
      })
    }
    from.pipe(to).pipe(from)
  })
  address.listen(0, '127.0.0.1')
  await once(address, 'listening')
  const { port } = address.address() as AddressInfo
  return {
    url: primary.url.replace(String(primary.port), String(port)),
    async failOver() {
      primary.stop()
      await replica.promote()
      target = replica.port
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      replica.stop()
      for (const socket of sockets) socket.destroy()
      address.close()
    },
  }
}
