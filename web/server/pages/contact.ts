import { nextDates } from '@shala/contract/courses/nextDates'
import { paths } from '#shared/paths.ts'
import { readOffers } from '../data/offeredCourses.ts'
import { neverUnwritten, noItems, none, type PageSpec, recordsKeepMs } from './PageSpec.ts'

export const contact: PageSpec<'contact'> = {
  exists: () => true,
  load: async (sources) => {
    const [offers, today] = await Promise.all([readOffers(sources), sources.today()])
    const courses = offers.map(({ courseId, dates }) => ({
      courseId,
      dates: nextDates(dates, today),
    }))
    return { kind: 'contact', answer: null, courses }
  },
  loadUnwritten: neverUnwritten,
  keepMs: recordsKeepMs,
  isNeverCached: false,
  isPrerendered: true,
  listPaths: noItems,
  listSitemap: noItems,
  path: () => paths.contact,
  heading: () => 'Write to us',
  isTitledAlone: false,
  seo: none,
  description: none,
  isHidden: false,
  hasFeed: false,
  updatedAt: none,
  preview: none,
  previewImage: none,
  shows: () => false,
  things: noItems,
}
