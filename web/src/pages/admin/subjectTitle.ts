/** What a message is about, by its subject: a course by its title, or by its key where it is gone. */
export const subjectTitle =
  (courses: readonly { courseId: string; title: string }[]) =>
  (subject: string): string =>
    subject === 'general'
      ? 'General'
      : (courses.find(({ courseId }) => courseId === subject)?.title ?? subject)
