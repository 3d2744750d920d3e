import { Pagination as Ark } from '@ark-ui/react/pagination'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { IconButton } from '../IconButton/IconButton.tsx'

interface PaginationProps {
  count: number
  pageSize: number
  page: number
  onChange(page: number): void
  label: string
}

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: { base: '0', sm: '1' },
  pt: '6',
})
const number = cx(
  button({ variant: 'quiet', size: 'icon' }),
  css({
    textStyle: 'label.md',
    '&[data-selected]': { bg: 'fg.default', color: 'bg.canvas' },
  }),
)
const gap = css({ display: 'grid', placeItems: 'center', width: '[1.5rem]', color: 'fg.muted' })

export function Pagination({ count, pageSize, page, onChange, label }: PaginationProps) {
  if (count <= pageSize) return null
  return (
    <Ark.Root
      count={count}
      pageSize={pageSize}
      page={page}
      siblingCount={0}
      onPageChange={(details) => onChange(details.page)}
      className={root}
      aria-label={label}
    >
      <Ark.PrevTrigger asChild>
        <IconButton icon={ChevronLeft} label={t('Previous page')} />
      </Ark.PrevTrigger>
      <Ark.Context>
        {({ pages }) =>
          pages.map((item, index) =>
            item.type === 'page' ? (
              <Ark.Item key={`page ${item.value}`} {...item} translate="no" className={number}>
                {item.value}
              </Ark.Item>
            ) : (
              <Ark.Ellipsis
                key={index === 1 ? 'first gap' : 'last gap'}
                index={index}
                className={gap}
              >
                …
              </Ark.Ellipsis>
            ),
          )
        }
      </Ark.Context>
      <Ark.NextTrigger asChild>
        <IconButton icon={ChevronRight} label={t('Next page')} />
      </Ark.NextTrigger>
    </Ark.Root>
  )
}
