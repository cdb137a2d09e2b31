import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate, parse } from 'groq-js'

const guide = readFileSync(join(__dirname, '../../../docs/going-live.md'), 'utf8')
const [, filter = ''] = /```groq\n(.*?)```/s.exec(guide) ?? []

/** Returns true if Sanity would ask for a release of the pages after this change. */
async function asksForRelease(before: object, after: object | null): Promise<boolean> {
  const query = parse(filter, { mode: 'delta' })
  const value = await evaluate(query, { before, after, root: after ?? before })
  return (await value.get()) === true
}

const post = { _id: 'p', _type: 'blogPost', title: 'Rest', slug: { current: 'rest' } }
const site = { _id: 's', _type: 'siteSettings', title: 'Shala', redirects: [] }

test.each([
  ['a post that moves', post, { ...post, slug: { current: 'rest-well' } }],
  ['a new redirect', site, { ...site, redirects: [{ from: '/a', to: '/b' }] }],
  ['a post that is deleted', post, null],
])('The filter requests a release for %s', async (_, before, after) => {
  expect(await asksForRelease(before, after)).toBe(true)
})

test.each([
  ['a post with a new title', post, { ...post, title: 'Rest well' }],
  ['another site setting', site, { ...site, title: 'Shala Yoga' }],
])('The filter ignores %s', async (_, before, after) => {
  expect(await asksForRelease(before, after)).toBe(false)
})
