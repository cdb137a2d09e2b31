import { screen } from '@testing-library/react'
import { PayloadStoreContext } from '#features/site/api/PayloadStore.ts'
import { emptyFrame } from '#features/site/api/usePageData.ts'
import {
  AccountTerms,
  CancellingTerms,
  PaymentTerms,
} from '#features/site/components/LegalSentence.tsx'
import { createPayloadStore } from '#testing/createPayloadStore.ts'
import { hydratedPage } from '#testing/hydratedPage.tsx'
import Contact from './Contact.tsx'

const frame = {
  ...emptyFrame,
  legal: [
    { kind: 'privacy' as const, title: 'Privacy notice' },
    { kind: 'terms' as const, title: 'Terms' },
  ],
}

test('The registration form links the terms and the privacy notice', async () => {
  const { html } = await hydratedPage(<AccountTerms />, { path: '/register', frame })
  expect(html).toContain('With an account you accept our')
  const terms = screen.getByRole('link', { name: 'terms (opens in a new tab)' })
  expect(terms).toLeadTo('/terms')
  expect(terms).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link', { name: /^privacy notice/ })).toLeadTo('/privacy')
})

test('The terms and the right to withdraw stand beside the buttons that pay and the places that are held', async () => {
  const legal = [...frame.legal, { kind: 'cancellation' as const, title: 'Cancelling' }]
  const page = (
    <PayloadStoreContext value={createPayloadStore({})}>
      <PaymentTerms />
      <CancellingTerms />
    </PayloadStoreContext>
  )
  await hydratedPage(page, { path: '/register', frame: { ...frame, legal } })
  const cancelling = screen.getAllByRole('link', { name: /^cancelling, refunds and your right/ })
  expect(cancelling.map((link) => link.getAttribute('href'))).toEqual([
    '/cancellation',
    '/cancellation',
  ])
  expect(screen.getByRole('link', { name: /^terms/ })).toLeadTo('/terms')
})

test('The contact form links the privacy notice', async () => {
  const data = { kind: 'contact' as const, answer: null, courses: [] }
  await hydratedPage(<Contact />, { path: '/contact', frame, data })
  expect(screen.getByRole('link', { name: /^privacy notice/ })).toLeadTo('/privacy')
  expect(screen.queryByRole('link', { name: /^terms/ })).toBeNull()
})

test('The registration form mentions neither if neither is written', async () => {
  const { html } = await hydratedPage(<AccountTerms />, { path: '/register' })
  expect(html).not.toMatch(/you accept|what we keep about you/)
})
