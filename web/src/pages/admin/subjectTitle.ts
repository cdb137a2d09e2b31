/**
 * Returns the title of a message's subject: the course's title, or its ID if the course is deleted.
 */
export const subjectTitle =
  (courses: readonly { courseId: string; title: string }[]) =>
  (subject: string): string =>
    subject === 'general'
      ? 'General'
      : (courses.find(({ courseId }) => courseId === subject)?.title ?? subject)
