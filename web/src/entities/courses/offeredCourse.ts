import type { CourseCard } from '@shala/content/courses/courseCard'
import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import type { OfferedDate } from '@shala/contract/courses/requests'

/** The price of a course and its dates to come, as the office keeps them. */
export interface Offer {
  price: CoursePrice | null
  dates: OfferedDate[]
}

/** A course as visitors find it: the words of the editors with the offer of the office. */
export type Offered<Content extends CourseCard = CourseCard> = Content & Offer
