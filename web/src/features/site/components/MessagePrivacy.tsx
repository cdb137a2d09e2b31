import { LegalSentence } from './LegalSentence.tsx'

/** Beside a contact form: where it says what becomes of a message. */
export function MessagePrivacy() {
  return (
    <LegalSentence kind="privacy" before="More is in our" after=".">
      privacy notice
    </LegalSentence>
  )
}
