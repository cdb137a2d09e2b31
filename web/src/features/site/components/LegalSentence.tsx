import type { LegalKind } from '@shala/content/legal/legalKinds'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { emptyFrame, usePayload, useSiteFrame } from '../api/usePageData.ts'

interface LegalSentenceProps {
  kind: LegalKind
  before: string
  /** The words of the link. */
  children: string
  after: string
}

/**
 * A sentence beside a form that leads to a text which the school must publish; nothing where it has
 * not. It opens beside the form, so that nothing typed is lost.
 */
export function LegalSentence({ kind, before, children, after }: LegalSentenceProps): ReactNode {
  const { legal } = useSiteFrame()
  if (!legal.some((page) => page.kind === kind)) return null
  return (
    <>
      {before}{' '}
      <a href={paths.legal(kind)} target="_blank" rel="noopener">
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      {after}
    </>
  )
}

/** Where one opens an account: what one agrees to with it, and where it says what is kept. */
export function AccountTerms() {
  return (
    <p className="small soft">
      <LegalSentence kind="terms" before="With an account you accept our" after=". ">
        terms
      </LegalSentence>
      <LegalSentence kind="privacy" before="See what we keep about you in our" after=".">
        privacy notice
      </LegalSentence>
    </p>
  )
}

/** The sentences beside a button that pays: what one agrees to, and how one can cancel. */
export function PaymentTerms() {
  useCancellationPage()
  return (
    <p className="small soft">
      <LegalSentence kind="terms" before="With the payment you accept our" after=". ">
        terms
      </LegalSentence>
      <LegalSentence kind="cancellation" before="See" after=".">
        cancelling, refunds and your right to withdraw
      </LegalSentence>
    </p>
  )
}

/** Beside a place that a student has: how they can cancel. */
export function CancellingTerms() {
  useCancellationPage()
  return (
    <p className="small soft">
      <LegalSentence kind="cancellation" before="If you want to give up your place, see" after=".">
        cancelling, refunds and your right to withdraw
      </LegalSentence>
    </p>
  )
}

/** A dashboard does not bring the frame of the website, so the page of one link does. */
function useCancellationPage(): void {
  usePayload(paths.legal('cancellation'), useSiteFrame() === emptyFrame)
}

/** Beside a contact form: where it says what becomes of a message. */
export function MessagePrivacy() {
  return (
    <LegalSentence kind="privacy" before="More is in our" after=".">
      privacy notice
    </LegalSentence>
  )
}
