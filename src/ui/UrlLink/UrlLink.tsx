import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { linkKind } from './link-kind.ts'

interface UrlLinkProps {
  /** From the server: any text. */
  url: string
  className?: string
  children: ReactNode
}

export function UrlLink({ url, className, children }: UrlLinkProps) {
  const kind = linkKind(url)
  if (kind === 'none') return <span className={className}>{children}</span>
  if (kind === 'page') {
    return (
      <Link href={url} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  )
}
