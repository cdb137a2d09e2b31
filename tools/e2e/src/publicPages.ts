/** A public page with the site's sample content. */
export interface PublicPage {
  readonly path: string
  readonly h1: string
  /** A text that stands well below the heading. */
  readonly text: string
}

export const contentPages: readonly PublicPage[] = [
  {
    path: '/',
    h1: 'Learn to teach, a weekend at a time',
    text: '200-Hour Yoga Teacher Training',
  },
  { path: '/about-us', h1: 'A school in a loft where sails were made', text: 'Asha Raman' },
  { path: '/blog', h1: 'Blog', text: 'The cue is shorter than you think' },
  { path: '/blog/page/2', h1: 'Blog', text: 'The knee is rarely the problem' },
  {
    path: '/blog/tags/prenatal',
    h1: 'Posts on prenatal',
    text: 'Someone in your class is pregnant',
  },
  {
    path: '/blog/the-knee-is-rarely-the-problem',
    h1: 'The knee is rarely the problem',
    text: 'A hinge between two ball-bearings',
  },
  { path: '/our-graduates', h1: 'Our graduates', text: 'Hannah Webb' },
  {
    path: '/courses/prenatal-yoga-certification',
    h1: 'Prenatal Yoga Certification',
    text: 'Miriam Osei',
  },
  {
    path: '/courses/sound-healing-certification',
    h1: 'Sound Healing Certification',
    text: 'Jonas Lindqvist',
  },
  {
    path: '/200-hour-yoga-teacher-training',
    h1: '200-Hour Yoga Teacher Training',
    text: 'Asha Raman',
  },
  {
    path: '/courses/200-hour-yoga-teacher-training',
    h1: '200-Hour Yoga Teacher Training',
    text: 'Asha Raman',
  },
  { path: '/privacy', h1: 'Privacy notice', text: 'Information Commissioner' },
  { path: '/terms', h1: 'Terms', text: 'pounds sterling' },
  { path: '/cancellation', h1: 'Cancelling and refunds', text: 'A form that you may use' },
  { path: '/imprint', h1: 'Imprint', text: 'Registered office' },
]

/** The pages of ours that no editor writes. */
export const plainPages: readonly PublicPage[] = [
  { path: '/cookies', h1: 'Cookie settings', text: 'Counting visits' },
  { path: '/fonts', h1: 'Fonts', text: 'Fraunces' },
  { path: '/test-form', h1: 'Test form', text: 'A form that works' },
  { path: '/sanity-test', h1: 'Content test', text: 'demoshala' },
  { path: '/firebase-debug', h1: 'Firebase debug', text: 'demo-shala' },
]
