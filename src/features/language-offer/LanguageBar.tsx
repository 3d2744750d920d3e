import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { LANGUAGES, languageTag } from '#contract/languages.ts'
import {
  type LanguageOfferRef,
  selectOffer,
} from '#machines/language-offer/language-offer.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { NoticeBar } from '#src/ui/NoticeBar/NoticeBar.tsx'

/** Its text is in the offered language. */
export function LanguageBar({ offer }: { offer: LanguageOfferRef }) {
  const language = useSelector(offer, selectOffer)
  const words = language && LANGUAGES[language]
  if (!words) return null
  return (
    <NoticeBar
      text={
        <span lang={languageTag(language)} translate="no">
          {words.offer}
        </span>
      }
    >
      <Button
        lang={languageTag(language)}
        translate="no"
        onClick={() => offer.send({ type: 'language.accept' })}
      >
        {words.accept}
      </Button>
      <IconButton
        icon={X}
        label={t('Close')}
        onClick={() => offer.send({ type: 'language.decline' })}
      />
    </NoticeBar>
  )
}
