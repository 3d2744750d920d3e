import { useSelector } from '@xstate/react'
import { useApp } from '#src/features/app-context.ts'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'

const bar = css({
  position: 'fixed',
  top: '0',
  insetInline: '0',
  zIndex: 'popover',
  height: '[3px]',
  bg: 'line.strong',
  transformOrigin: '[0 0]',
  pointerEvents: 'none',
  animation: '[approach 10s token(easings.out) forwards]',
  _print: { display: 'none' },
})

export function PageProgress() {
  const isSlow = useSelector(useApp().actor, (snapshot) => snapshot.hasTag('slow'))
  return (
    <div role="status">
      {isSlow && (
        <>
          <span className={css({ srOnly: true })}>{t('Loading the page')}</span>
          <span className={bar} />
        </>
      )}
    </div>
  )
}
