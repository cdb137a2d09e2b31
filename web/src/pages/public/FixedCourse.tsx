/** A course with a fixed path; its data comes the same way. */
export { default } from './Course.tsx'
