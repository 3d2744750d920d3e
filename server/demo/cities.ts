export const CITIES = [
  'Bengaluru',
  'Chennai',
  'Delhi',
  'Hyderabad',
  'Mumbai',
  'Pune',
  'Kolkata',
  'Ahmedabad',
  'Jaipur',
  'Kochi',
  'Lucknow',
  'Chandigarh',
  'Indore',
  'Goa',
  'Guwahati',
  'Bhubaneswar',
] as const

export type CityName = (typeof CITIES)[number]
