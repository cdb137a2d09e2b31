import { listCourses } from '@shala/content/courses/courseCard'
import { paths } from '#shared/paths.ts'
import { neverUnwritten, noItems, none, type PageSpec } from './PageSpec.ts'

/** A graduate who withdraws consent must disappear at once, so nothing keeps this page. */
export const graduates: PageSpec<'graduates'> = {
  exists: () => true,
  load: async (sources) => {
    const [found, courses] = await Promise.all([
      sources.graduates(),
      sources.content.run(listCourses),
    ])
    return { kind: 'graduates', graduates: found, courses }
  },
  loadUnwritten: neverUnwritten,
  keepMs: 0,
  isNeverCached: true,
  isPrerendered: false,
  listPaths: noItems,
  listSitemap: () => [{ url: paths.ourGraduates }],
  path: () => paths.ourGraduates,
  heading: () => 'Our graduates',
  isTitledAlone: false,
  seo: none,
  description: (_, site) =>
    `Who finished a training at ${site.frame.title}, and where they teach now.`,
  isHidden: false,
  hasFeed: false,
  updatedAt: none,
  preview: none,
  previewImage: none,
  shows: () => false,
  things: noItems,
}
