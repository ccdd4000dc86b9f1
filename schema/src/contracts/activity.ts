/** What happens to a promoter's links, calls and money, as notices tell it. */
export const ACTIVITY_TYPES = [
  'link.created',
  'link.updated',
  'link.first_click',
  'call.settled',
  'revenue.recorded',
] as const;
