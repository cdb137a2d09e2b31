/** The pages that are measured, with sample content. */
export const samplePages = {
  home: '/',
  course: '/courses/prenatal-yoga-certification',
  blog: '/blog',
  post: '/blog/the-cue-is-shorter-than-you-think',
} as const

export type SamplePage = keyof typeof samplePages

export const pageNames: readonly SamplePage[] = ['home', 'course', 'blog', 'post']
