import { LegalPage } from '@shala/content/legal/getLegalPage'
import { screen, within } from '@testing-library/react'
import { emptyFrame } from '#features/site/api/usePageData.ts'
import { hydratedPage } from '#testing/hydratedPage.tsx'
import Legal from './Legal.tsx'

const block = (text: string, style: string) => ({
  _type: 'block',
  _key: text,
  style,
  listItem: null,
  level: 1,
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
  markDefs: [],
})

const open = (written: object = {}) =>
  hydratedPage(<Legal />, {
    path: '/privacy',
    frame: {
      ...emptyFrame,
      legal: [
        { kind: 'privacy', title: 'Privacy notice' },
        { kind: 'terms', title: 'Terms' },
      ],
    },
    data: {
      kind: 'legal',
      page: LegalPage.parse({
        kind: 'privacy',
        title: 'Privacy notice',
        summary: 'We keep little.',
        validFrom: '2026-10-01',
        updatedAt: '2026-10-02T08:00:00Z',
        body: ['Who', 'What', 'How long', 'Your rights'].flatMap((part) => [
          block(part, 'h2'),
          block(`About ${part}.`, 'normal'),
        ]),
        seo: null,
        ...written,
      }),
    },
  })

test('shows the title, the date from which it is valid, and the whole text', async () => {
  const { html } = await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy notice')
  expect(screen.getByText('1 Oct 2026')).toHaveAttribute('datetime', '2026-10-01')
  for (const words of ['We keep little.', 'About Who.', 'About Your rights.']) {
    expect(html).toContain(words)
  }
})

test('has a table of contents that links its sections', async () => {
  const { container } = await open()
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  const href = contents.getByRole('link', { name: 'Your rights' }).getAttribute('href') ?? ''
  expect(container.querySelector(href)).toHaveTextContent('Your rights')
})
