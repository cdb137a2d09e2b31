import { movedAddress } from './movedAddress.ts'

const from = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://shala.test')
  return movedAddress(pathname, searchParams)
}

const moved: readonly [query: string, to: string][] = [
  ['people=one', '/students'],
  ['people=one&can=a%40b.test&enter=yin', '/students?can=a%40b.test&enter=yin'],
  ['person=sample-leo', '/access?person=sample-leo'],
  ['people=one&person=sample-leo', '/access?person=sample-leo'],
  ['people=nothing&person=sample-leo', '/access?person=sample-leo'],
  ['people=many', '/access/imports/new'],
  ['people=many&address=a%2Bb%40c.test', '/access/imports/new?address=a%2Bb%40c.test'],
  ['people=many&step=plan', '/access/imports/new/review'],
  ['people=many&step=plan&show=invalid&page=3', '/access/imports/new/review?show=invalid&page=3'],
  ['people=many&view=batches', '/access/imports'],
  ['people=many&view=batches&action=grant&q=may', '/access/imports?action=grant&q=may'],
  ['people=many&batch=0b8f', '/access/imports/0b8f'],
  ['people=many&batch=0b8f&page=2', '/access/imports/0b8f?page=2'],
  ['people=many&batch=', '/access/imports/new'],
  ['people=waiting&status=waiting&course=yin', '/access/invitations?status=waiting&course=yin'],
  ['people=all', '/access/all'],
  ['people=all&ends=week&after=%5B1%2C%22a%22%5D', '/access/all?ends=week&after=%5B1%2C%22a%22%5D'],
  ['people=groups', '/groups'],
  ['people=groups&status=active&q=spr', '/groups?status=active&q=spr'],
  ['people=groups&group=new', '/groups/new'],
  ['people=groups&group=spring2027&show=members', '/groups/spring2027?show=members'],
  ['people=groups&group=spring2027&view=edit', '/groups/spring2027?view=edit'],
  ['people=groups&group=', '/groups'],
  ['people=letters', '/emails'],
]

test.each(moved)('redirects the page of courses with %s to …%s', (query, to) => {
  expect(from(`/dashboard/admin/courses?${query}`)).toBe(`/dashboard/admin${to}`)
})

test.each([
  ['', ''],
  ['?can=a%40b.test&enter=yin', '?can=a%40b.test&enter=yin'],
])(
  'redirects the page of a student with %p but no student to the list of students',
  (query, kept) => {
    expect(from(`/dashboard/admin/access${query}`)).toBe(`/dashboard/admin/students${kept}`)
  },
)

test.each([
  '',
  '?course=yin',
  '?people=',
  '?people=nobody',
  '?q=people&status=draft',
  '?step=plan',
])('does not redirect the page of courses with %s', (query) => {
  expect(from(`/dashboard/admin/courses${query}`)).toBeNull()
})

test.each([
  '/dashboard/admin/access?person=leo&people=all',
  '/dashboard/admin/courses/?people=all',
  '/dashboard/admin?person=a',
  '/courses?people=all',
])('does not redirect %s', (address) => {
  expect(from(address)).toBeNull()
})

test.each(['//evil.example', '../../../evil', 'https://evil.example/', 'a/b?c#d', '%'])(
  'does not let a parameter value change the target: %s',
  (key) => {
    const query = new URLSearchParams({ people: 'many', batch: key }).toString()
    const to = new URL(from(`/dashboard/admin/courses?${query}`) ?? '', 'https://shala.test')
    expect(to.origin).toBe('https://shala.test')
    expect(to.pathname).toMatch(/^\/dashboard\/admin\/access\//)
    expect(to.search + to.hash).toBe('')
  },
)
