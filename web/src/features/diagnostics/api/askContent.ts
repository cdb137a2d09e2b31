import { listPosts, pageOfPosts } from '@shala/content/blog/listPosts'
import { createContentClient } from '@shala/content/client'
import { listCourses } from '@shala/content/courses/courseCard'
import { getSiteSettings } from '@shala/content/site/getSiteSettings'
import { contentService } from '#shared/settings.ts'

// One short attempt: the user wants an answer, not a wait.
const client = createContentClient({ ...contentService(), maxRetries: 0, timeout: 9000 })

export async function siteName(): Promise<string> {
  const site = await client.run(getSiteSettings)
  return site === null ? 'nobody has written them yet' : `the site is called ${site.title}`
}

export async function courses(): Promise<string> {
  return counted((await client.run(listCourses)).length, 'course')
}

export async function posts(): Promise<string> {
  return counted((await client.run(listPosts, pageOfPosts(1))).total, 'post')
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
