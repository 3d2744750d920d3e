import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from '#server/process/root.ts'
import { findProgram } from './programs.ts'

const RENDER = join(ROOT, 'deploy/nginx/render.sh')
export const TEMPLATE = join(ROOT, 'deploy/nginx/matchpoint.conf.template')

const nginxProgram = findProgram('nginx')?.path ?? null
const openssl = findProgram('openssl')?.path ?? null
export const hasNginx = nginxProgram !== null && openssl !== null

export const hasIPv6 = Object.values(networkInterfaces())
  .flat()
  .some((it) => it?.address === '::1')

export interface RunningProxy {
  origin: string
  /** Without TLS. */
  plainOrigin: string
  /** Path of a file. */
  accessLog: string
  stop(): Promise<void>
}

/** Runs nginx with the configuration that is deployed, in front of two webs (host:port). */
export async function startNginx(
  webs: [string, string],
  ports: [number, number],
  settings: { WEB_CONNECTIONS?: string; HTTPS_ADDRESSES?: string } = {},
): Promise<RunningProxy> {
  if (!nginxProgram || !openssl) throw new Error('nginx or openssl is missing.')
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-nginx-'))
  const [httpPort, httpsPort] = ports
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(
    openssl,
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'ignore' },
  )
  const accessLog = join(folder, 'access.log')
  const site = execFileSync('sh', [RENDER], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      SERVER_NAME: 'localhost',
      CACHE_DIR: join(folder, 'cache'),
      HTTP_ADDRESSES: `127.0.0.1:${httpPort}`,
      HTTPS_ADDRESSES: `127.0.0.1:${httpsPort}`,
      ...settings,
      ACCESS_LOG: accessLog,
      CERTIFICATE: certificate,
      CERTIFICATE_KEY: key,
      WEB_1: webs[0],
      WEB_2: webs[1],
    },
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    worker_processes 2;
    events { worker_connections 4096; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${site}
    }`,
  )
  const args = ['-e', join(folder, 'error.log'), '-p', folder, '-c', join(folder, 'nginx.conf')]
  const nginx = spawn(nginxProgram, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(nginx, 'exit')
  while (!(await isListening(httpsPort))) {
    if (nginx.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
    await setTimeout(50)
  }
  return {
    origin: `https://localhost:${httpsPort}`,
    plainOrigin: `http://localhost:${httpPort}`,
    accessLog,
    async stop() {
      nginx.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => {})
    socket.once('connect', () => socket.destroy())
  })
}
