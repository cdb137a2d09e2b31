import { render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { SessionProvider } from '#features/auth/components/SessionProvider.tsx'
import { SiteFrameContext } from '#features/site/api/usePageData.ts'
import type { SiteFrame } from '#features/site/model/pageData.ts'
import { IdentityContext } from '#shared/identity.ts'
import { FakeIdentity } from '#testing/FakeIdentity.ts'
import { DefaultLayout } from './DefaultLayout.tsx'

const frame: SiteFrame = {
  title: 'Shala',
  tagline: null,
  logo: null,
  navigation: [
    { label: 'Prenatal', href: '/courses/prenatal-yoga-certification' },
    { label: 'Blog', href: '/blog' },
    { label: 'Elsewhere', href: 'https://elsewhere.example' },
  ],
  footer: {
    text: 'Where the estuary meets the sea.',
    columns: [{ title: 'Students', links: [{ label: 'Register', href: '/register' }] }],
    smallPrint: 'The Sail Loft.',
  },
  contact: {
    email: 'hello@shala.test',
    phone: '+44 1632 960108',
    address: ['Quay Lane', 'Saltmere'],
    hours: null,
  },
  accreditations: [],
  courses: [],
  legal: [],
}

const layout = (of: SiteFrame) => (
  <IdentityContext value={new FakeIdentity(null)}>
    <SessionProvider>
      <SiteFrameContext value={of}>
        <DefaultLayout>
          <h1>A page</h1>
        </DefaultLayout>
      </SiteFrameContext>
    </SessionProvider>
  </IdentityContext>
)

const open = (path: string, of: SiteFrame) =>
  render(<Router hook={memoryLocation({ path }).hook}>{layout(of)}</Router>)

const inBar = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Site' })).getByRole('link', { name })

test('The menu has the links of the editors and marks the current page', () => {
  open('/blog', frame)
  expect(inBar('Blog')).toHaveAttribute('aria-current', 'page')
  expect(inBar('Prenatal')).not.toHaveAttribute('aria-current')
  expect(inBar('Elsewhere')).toHaveAttribute('rel', 'noopener noreferrer')
})

test('The menu on a small screen opens without a script', () => {
  const html = renderToString(<Router ssrPath="/">{layout(frame)}</Router>)
  expect(html).toMatch(/<details class="site-menu"><summary>.*Menu<\/summary>.*href="\/blog"/s)
})

test('The open menu on a small screen takes the focus from the link that it covers', async () => {
  const summary = () => screen.getByText('Menu')
  open('/blog', frame)
  screen.getByRole('link', { name: 'Sign in' }).focus()
  // Some browsers do not focus a tapped element.
  summary().closest('details')?.setAttribute('open', '')
  await waitFor(() => expect(summary()).toHaveFocus())
})

test('The school’s name links to the home page', () => {
  open('/blog', frame)
  expect(screen.getByRole('link', { name: 'Shala, home' })).toLeadTo('/')
})

test('The footer has the editors’ links, the contact and the feed', () => {
  open('/', frame)
  const footer = within(screen.getByRole('contentinfo'))
  const goesTo = (name: string) => footer.getByRole('link', { name }).getAttribute('href')
  expect(goesTo('Register')).toBe('/register')
  expect(goesTo('hello@shala.test')).toBe('mailto:hello@shala.test')
  expect(goesTo('+44 1632 960108')).toBe('tel:+441632960108')
  expect(goesTo('RSS feed')).toBe('/blog/rss.xml')
  expect(footer.getByText('The Sail Loft.')).toBeVisible()
})

test('The footer links to the legal pages and the cookie settings', () => {
  open('/', {
    ...frame,
    legal: [
      { kind: 'privacy', title: 'Privacy notice' },
      { kind: 'imprint', title: 'Imprint' },
    ],
  })
  const legal = within(screen.getByRole('navigation', { name: 'Legal' }))
  expect(legal.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/privacy',
    '/imprint',
    '/cookies',
  ])
})

test('The footer shows accreditations, with a link where there is one', () => {
  const courses: string[] = []
  const accreditations = [
    { _key: 'a', name: 'Guild', text: null, href: 'https://guild.test/1', courses },
    { _key: 'b', name: 'League', text: null, href: null, courses },
  ]
  open('/', { ...frame, accreditations })
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'Guild' })).toLeadTo('https://guild.test/1')
  expect(footer.getByText('Accredited by League')).toBeVisible()
})
