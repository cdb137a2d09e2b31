import { listTags } from '@shala/content/blog/listPosts'
import type { ContentClient } from '@shala/content/client'
import type { Query } from '@shala/content/query'
import { listPages } from '@shala/content/site/listPages'
import { listAssets, listWrittenLinks } from '@shala/content/site/listWrittenLinks'
import { findBrokenLinks } from './brokenLinks.ts'
import { isMadeFile } from './files.ts'

const day = '2026-11-20T09:00:00Z'

/** Checks a site with one post that has these links, and one course. */
async function find(
  targets: readonly { type: 'link' | 'picture'; target: string }[],
  assets: string[] = [],
) {
  const home = { updatedAt: day, noIndex: false }
  const posts = [{ slug: 'breath', ...home }]
  const document = {
    _id: 'post-7',
    _type: 'blogPost',
    title: 'Breath',
    body: targets.map(({ type, target }) =>
      type === 'link' ? { href: target } : { asset: { _ref: target } },
    ),
  }
  const answers = new Map<string, unknown>([
    [listWrittenLinks.name, [document]],
    [listAssets.name, assets],
    [listPages.name, { home, aboutUs: null, courses: [], posts, legal: [] }],
    [listTags.name, []],
  ])
  const content: ContentClient = {
    run: <Params extends Record<string, unknown>, Result>({
      name,
      result,
    }: Query<Params, Result>) => Promise.resolve(result.parse(answers.get(name) ?? null)),
  }
  const yin = { courseId: 'yin-yoga', title: 'Yin', summary: '', updatedAt: day }
  const courses = () => Promise.resolve([{ ...yin, price: null, dates: [] }])
  const found = await findBrokenLinks({ content, courses }, isMadeFile)
  return found.map(({ target, reason }) => [target, reason])
}
const link = (target: string) => ({ type: 'link' as const, target })
const picture = (target: string) => ({ type: 'picture' as const, target })

test('findBrokenLinks reports refused links and links to missing pages, and no others', async () => {
  const good = ['/blog/breath', '/contact', '/courses/yin-yoga', 'https://elsewhere.example/x']
  const other = ['mailto:hello@shala.test', '/blog/rss.xml', '/#courses', '/blog/breath?a=1#b']
  const refused = 'must be a path of this site, or begin with https://, mailto: or tel:'
  const missing = 'this page does not exist'
  expect(
    await find(
      [...good, ...other, '/blog/gone', '/courses/none', '//evil.example', 'www.x.org'].map(link),
    ),
  ).toEqual([
    ['/blog/gone', missing],
    ['/courses/none', missing],
    ['//evil.example', refused],
    ['www.x.org', refused],
  ])
})

test('findBrokenLinks reports pictures without a file', async () => {
  const [there, gone] = ['image-a-1x1-png', 'image-b-1x1-png']
  expect(await find([there, gone].map(picture), [there])).toEqual([
    [gone, 'this picture does not exist any more'],
  ])
})
