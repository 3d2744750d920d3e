import type { CityName } from './cities.ts'

export interface Venue {
  name: string
  address: string
  lat: number
  long: number
  suits: readonly string[]
}

export function venue(
  name: string,
  street: string,
  lat: number,
  long: number,
  suits: string,
): Venue {
  return { name, address: `${name}, ${street}`, lat, long, suits: suits.split(' ') }
}

const COURTS = 'badminton table-tennis basketball volleyball kabaddi chess'

export const VENUES: Record<CityName, readonly Venue[]> = {
  Bengaluru: [
    venue(
      'Sree Kanteerava Outdoor Stadium',
      'Kasturba Road, Bengaluru 560001',
      12.9698,
      77.593,
      'athletics football',
    ),
    venue(
      'Sree Kanteerava Indoor Stadium',
      'Kasturba Road, Bengaluru 560001',
      12.9686,
      77.5947,
      COURTS,
    ),
    venue(
      'Padukone-Dravid Centre for Sports Excellence',
      'Sathanur, Yelahanka, Bengaluru 562149',
      13.153,
      77.617,
      'badminton swimming football tennis',
    ),
    venue('M. Chinnaswamy Stadium', 'MG Road, Bengaluru 560001', 12.9788, 77.5996, 'cricket'),
    venue(
      'Basavanagudi Aquatic Centre',
      'Basavanagudi, Bengaluru 560004',
      12.9429,
      77.571,
      'swimming',
    ),
    venue('KSLTA Tennis Stadium', 'Cubbon Park, Bengaluru 560001', 12.9753, 77.5948, 'tennis'),
    venue(
      'Field Marshal K. M. Cariappa Hockey Stadium',
      'Shanthi Nagar, Bengaluru 560025',
      12.9592,
      77.604,
      'hockey',
    ),
    venue(
      'Koramangala Indoor Stadium',
      'National Games Village, Koramangala, Bengaluru 560047',
      12.9411,
      77.6215,
      COURTS,
    ),
  ],
  Chennai: [
    venue(
      'Jawaharlal Nehru Stadium',
      'Periyamet, Chennai 600003',
      13.0858,
      80.2716,
      'athletics football',
    ),
    venue(
      'Jawaharlal Nehru Indoor Stadium',
      'Sydenhams Road, Periyamet, Chennai 600003',
      13.0866,
      80.2733,
      COURTS,
    ),
    venue('M. A. Chidambaram Stadium', 'Chepauk, Chennai 600005', 13.0628, 80.2793, 'cricket'),
    venue('SDAT Tennis Stadium', 'Nungambakkam, Chennai 600034', 13.0566, 80.2408, 'tennis'),
    venue(
      'Mayor Radhakrishnan Hockey Stadium',
      'Egmore, Chennai 600008',
      13.0716,
      80.2583,
      'hockey',
    ),
    venue('SDAT Aquatic Complex', 'Velachery, Chennai 600042', 12.9817, 80.223, 'swimming'),
  ],
  Delhi: [
    venue(
      'Jawaharlal Nehru Stadium',
      'Pragati Vihar, New Delhi 110003',
      28.5828,
      77.2343,
      'athletics football',
    ),
    venue(
      'Siri Fort Sports Complex',
      'August Kranti Marg, New Delhi 110049',
      28.5515,
      77.221,
      'badminton table-tennis swimming tennis chess',
    ),
    venue('Thyagaraj Sports Complex', 'INA Colony, New Delhi 110023', 28.5766, 77.2175, COURTS),
    venue(
      'Indira Gandhi Arena',
      'IP Estate, New Delhi 110002',
      28.6298,
      77.2508,
      'kabaddi basketball volleyball',
    ),
    venue(
      'Major Dhyan Chand National Stadium',
      'India Gate, New Delhi 110001',
      28.6126,
      77.2374,
      'hockey',
    ),
    venue(
      'Arun Jaitley Stadium',
      'Bahadur Shah Zafar Marg, New Delhi 110002',
      28.6379,
      77.2433,
      'cricket',
    ),
    venue(
      'R. K. Khanna Tennis Stadium',
      'Africa Avenue, New Delhi 110029',
      28.5672,
      77.1925,
      'tennis',
    ),
  ],
  Hyderabad: [
    venue('Gachibowli Indoor Stadium', 'Gachibowli, Hyderabad 500032', 17.4466, 78.3446, COURTS),
    venue(
      'G. M. C. Balayogi Athletic Stadium',
      'Gachibowli, Hyderabad 500032',
      17.446,
      78.349,
      'athletics football hockey',
    ),
    venue(
      'Pullela Gopichand Badminton Academy',
      'Gachibowli, Hyderabad 500032',
      17.4393,
      78.3528,
      'badminton',
    ),
    venue(
      'Rajiv Gandhi International Cricket Stadium',
      'Uppal, Hyderabad 500039',
      17.4065,
      78.5505,
      'cricket',
    ),
    venue(
      'Lal Bahadur Shastri Stadium',
      'Basheerbagh, Hyderabad 500001',
      17.4005,
      78.474,
      'tennis football kabaddi',
    ),
    venue(
      'Gachibowli Aquatics Complex',
      'Gachibowli, Hyderabad 500032',
      17.4478,
      78.347,
      'swimming',
    ),
  ],
  Mumbai: [
    venue(
      'DY Patil Sports Stadium',
      'Nerul, Navi Mumbai 400706',
      19.0419,
      73.0267,
      'football cricket tennis',
    ),
    venue(
      'Andheri Sports Complex',
      'Veera Desai Road, Andheri West, Mumbai 400053',
      19.1299,
      72.8353,
      'football badminton swimming table-tennis chess',
    ),
    venue(
      'Sardar Vallabhbhai Patel Indoor Stadium, NSCI',
      'Worli, Mumbai 400018',
      18.9849,
      72.8137,
      COURTS,
    ),
    venue('Priyadarshini Park', 'Napean Sea Road, Mumbai 400036', 18.9583, 72.8023, 'athletics'),
    venue('Mahindra Hockey Stadium', 'Churchgate, Mumbai 400020', 18.9325, 72.8258, 'hockey'),
    venue(
      'Shivaji Park Gymkhana',
      'Dadar West, Mumbai 400028',
      19.0269,
      72.8383,
      'cricket tennis kabaddi',
    ),
  ],
  Pune: [
    venue(
      'Shree Shiv Chhatrapati Sports Complex',
      'Balewadi, Pune 411045',
      18.5748,
      73.7616,
      'athletics football swimming tennis',
    ),
    venue(
      'Balewadi Badminton Hall',
      'Shree Shiv Chhatrapati Sports Complex, Balewadi, Pune 411045',
      18.5752,
      73.7637,
      COURTS,
    ),
    venue('Deccan Gymkhana', 'Deccan, Pune 411004', 18.517, 73.841, 'tennis table-tennis swimming'),
    venue(
      'PDMBA Modern Sports Complex',
      'Shivajinagar, Pune 411005',
      18.5287,
      73.848,
      'badminton basketball chess',
    ),
    venue('Nehru Stadium', 'Swargate, Pune 411002', 18.5027, 73.859, 'cricket kabaddi'),
    venue(
      'Major Dhyan Chand Hockey Stadium',
      'Nehru Nagar, Pimpri, Pune 411018',
      18.6237,
      73.819,
      'hockey',
    ),
  ],
  Kolkata: [
    venue(
      'Vivekananda Yuba Bharati Krirangan',
      'Salt Lake, Kolkata 700098',
      22.569,
      88.409,
      'football athletics',
    ),
    venue('Netaji Indoor Stadium', 'BBD Bagh, Kolkata 700021', 22.567, 88.341, COURTS),
    venue('Eden Gardens', 'Maidan, Kolkata 700021', 22.5646, 88.3433, 'cricket'),
  ],
  Ahmedabad: [
    venue('EKA Arena', 'Kankaria, Ahmedabad 380022', 23.006, 72.601, `football ${COURTS}`),
    venue(
      'Sabarmati Riverfront Sports Park',
      'Paldi, Ahmedabad 380007',
      23.0185,
      72.5722,
      'tennis basketball cricket',
    ),
    venue(
      'Karnavati Club',
      'SG Highway, Ahmedabad 380058',
      23.0216,
      72.5073,
      'swimming table-tennis tennis chess',
    ),
  ],
  Jaipur: [
    venue(
      'Sawai Mansingh Stadium',
      'Lal Kothi, Jaipur 302015',
      26.8937,
      75.803,
      'cricket athletics football',
    ),
    venue('SMS Indoor Stadium', 'Lal Kothi, Jaipur 302015', 26.8925, 75.8052, COURTS),
  ],
  Kochi: [
    venue('Jawaharlal Nehru Stadium', 'Kaloor, Kochi 682017', 9.9971, 76.301, 'football cricket'),
    venue(
      'Rajiv Gandhi Indoor Stadium',
      'Kadavanthra, Kochi 682020',
      9.961,
      76.299,
      `swimming ${COURTS}`,
    ),
  ],
  Lucknow: [
    venue(
      'BBD UP Badminton Academy',
      'Vipin Khand, Gomti Nagar, Lucknow 226010',
      26.856,
      80.999,
      'badminton table-tennis chess',
    ),
    venue(
      'K. D. Singh Babu Stadium',
      'Hazratganj, Lucknow 226001',
      26.854,
      80.938,
      'hockey athletics football kabaddi',
    ),
    venue(
      'Ekana Cricket Stadium',
      'Gomti Nagar Extension, Lucknow 226010',
      26.811,
      81.017,
      'cricket',
    ),
  ],
  Chandigarh: [
    venue(
      'Sector 42 Sports Complex',
      'Sector 42, Chandigarh 160036',
      30.724,
      76.754,
      `hockey ${COURTS}`,
    ),
    venue('CLTA Tennis Complex', 'Sector 10, Chandigarh 160011', 30.756, 76.786, 'tennis'),
    venue('Sector 16 Cricket Stadium', 'Sector 16, Chandigarh 160015', 30.7475, 76.778, 'cricket'),
    venue(
      'Sports Complex, Sector 46',
      'Sector 46, Chandigarh 160047',
      30.704,
      76.765,
      'athletics football',
    ),
  ],
  Indore: [
    venue(
      'Abhay Prashal Indoor Stadium',
      'Race Course Road, Indore 452003',
      22.726,
      75.878,
      COURTS,
    ),
    venue('Holkar Cricket Stadium', 'Race Course Road, Indore 452003', 22.7244, 75.88, 'cricket'),
  ],
  Goa: [
    venue(
      'Pandit Jawaharlal Nehru Stadium',
      'Fatorda, Margao 403602',
      15.289,
      73.962,
      'football athletics',
    ),
    venue(
      'Dr. Shyama Prasad Mukherjee Indoor Stadium',
      'Taleigao, Goa 403002',
      15.462,
      73.836,
      COURTS,
    ),
    venue('Campal Swimming Pool', 'Campal, Panaji 403001', 15.493, 73.818, 'swimming'),
  ],
  Guwahati: [
    venue(
      'Indira Gandhi Athletic Stadium',
      'Sarusajai, Guwahati 781034',
      26.116,
      91.761,
      'athletics football',
    ),
    venue(
      'Karmabir Nabin Chandra Bordoloi Indoor Stadium',
      'Sarusajai, Guwahati 781034',
      26.115,
      91.7594,
      COURTS,
    ),
  ],
  Bhubaneswar: [
    venue(
      'Kalinga Stadium',
      'Nayapalli, Bhubaneswar 751012',
      20.2878,
      85.8238,
      'hockey athletics football',
    ),
    venue(
      'Kalinga Stadium Aquatic Centre',
      'Nayapalli, Bhubaneswar 751012',
      20.2893,
      85.8221,
      'swimming',
    ),
  ],
}
