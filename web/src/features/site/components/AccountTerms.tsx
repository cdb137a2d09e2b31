import { LegalSentence } from './LegalSentence.tsx'

/** Where one opens an account: what one agrees to with it, and where it says what is kept. */
export function AccountTerms() {
  return (
    <p className="small soft">
      <LegalSentence kind="terms" before="With an account you accept our" after=". ">
        terms
      </LegalSentence>
      <LegalSentence kind="privacy" before="What we keep about you is in our" after=".">
        privacy notice
      </LegalSentence>
    </p>
  )
}
