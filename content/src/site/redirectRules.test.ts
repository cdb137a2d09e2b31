import {
  explainRefusal,
  isProtectedPath,
  keepAllowedRedirects,
  resolveDestination,
} from './redirectRules.ts'

const rules = { origin: 'https://school.example', hosts: ['booking.example'] }

test.each([
  '/login',
  '/register',
  '/forgot-password',
  '/verify-email',
  '/unsubscribe',
  '/account',
  '/account/action',
  '/dashboard',
  '/dashboard/user/courses',
  '/preview/blog',
  '/api/grantAccess',
  '/calendar/abc.ics',
  '/__/auth/handler',
  '/_fresh/redirects.json',
  '/assets/index.js',
  '/files/book.pdf',
  '/builds/latest.json',
  '/LOGIN',
  '/Login/',
  '/login?next=/x',
  '/login#top',
  '/%6Cogin',
  '/%256cogin',
  '/%25256cogin',
  ...['//login', '/./login', '/a/../login', '/a/%2e%2e/login', '/dashboard%2Fuser', '/ｌｏｇｉｎ'],
  '/account\\action',
  '/%6Cogin/%ZZ',
  '/dash%62oard/%E0%A4',
])('refuses a redirect from %s', (path) => {
  expect(isProtectedPath(path)).toBe(true)
  expect(keepAllowedRedirects([{ from: path, to: '/blog', status: 301 }], rules)).toEqual([])
  expect(explainRefusal({ from: path, to: '/blog' }, rules)).toContain(path)
})

test.each([
  '/',
  '/about-us',
  '/blog/login',
  '/logins',
  '/accounting',
  '/dashboards',
  '/api-docs',
  '/100%',
  '/über-uns',
  '/caf%C3%A9',
  '/filesystem',
  '/calendar-2024',
  '/a/login/../b',
])('allows a redirect from %s', (path) => {
  expect(isProtectedPath(path)).toBe(false)
  expect(explainRefusal({ from: path, to: '/blog' }, rules)).toBeNull()
})

test.each([
  ['/blog?tag=a#b', '/blog?tag=a#b'],
  ['/a/../blog', '/blog'],
  ['https://school.example/blog', '/blog'],
  ['HTTPS://SCHOOL.EXAMPLE/blog?x', '/blog?x'],
  ['https://booking.example/dates', 'https://booking.example/dates'],
  ['https://BOOKING.example', 'https://BOOKING.example'],
])('allows a redirect to %s', (to, resolved) => {
  expect(resolveDestination(to, rules)).toBe(resolved)
  expect(explainRefusal({ from: '/old', to }, rules)).toBeNull()
})

test.each([
  ...[
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
  ],
  ...['/a/..//evil.example', '/%2e//evil.example', '/\t/evil.example', ' //evil.example'],
  ...['https://evil.example', 'HTTPS://EVIL.EXAMPLE', 'https:evil.example', 'https:/evil.example'],
  ...['https://booking.example.evil.example', 'https://evil.example/booking.example'],
  ...[
    'https://booking.example@evil.example',
    'https://sub.booking.example',
    'https://booking.example.',
  ],
  ...['https://booking.example:8443', 'https://evil.example#booking.example'],
  ...['https://school.example//evil.example', 'https://bооking.example'],
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  ...['mailto:a@b.test', 'tel:+441632960108', 'evil.example', 'ftp://booking.example'],
])('refuses a redirect to %j', (to) => {
  expect(resolveDestination(to, rules)).toBeUndefined()
  expect(keepAllowedRedirects([{ from: '/old', to, status: 301 }], rules)).toEqual([])
  expect(explainRefusal({ from: '/old', to }, rules)).toMatch(
    /Redirects cannot lead to|A redirect leads to a path/,
  )
})

test('explains which hosts are allowed and how to add one', () => {
  const explain = (hosts: string[]) =>
    explainRefusal({ from: '/old', to: 'https://partner.example/x' }, { ...rules, hosts })
  expect(explain(['a.example', 'b.example'])).toBe(
    'Redirects cannot lead to partner.example. Allowed hosts: a.example, b.example. To add one, ask the person who deploys the site (redirectHosts in school.json).',
  )
  expect(explain([])).toContain('Allowed hosts: none yet.')
})
