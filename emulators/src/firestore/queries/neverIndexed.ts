/** A test orders by this field in order to be refused; nobody is to add an index for it. */
export const neverIndexed = 'neverIndexed'
