import type { Language } from '#contract/languages.ts'

/** The sheet's own words: those of the product are in its catalogue of texts. */
const HINDI: Record<string, string> = {
  Payment: 'पेमेंट',
  'Test mode': 'टेस्ट मोड',
  Close: 'बंद करें',
  Order: 'ऑर्डर',
  Methods: 'तरीक़े',
  Contact: 'संपर्क',
  'No real money is charged. Choose the outcome of this payment:':
    'असली पैसे नहीं लिए जाते। इस पेमेंट का नतीजा चुनें:',
  'Pay successfully': 'पेमेंट सफल करें',
  'Approve later': 'बाद में मंज़ूर करें',
  'Fail this payment': 'यह पेमेंट फ़ेल करें',
  'Unusual outcomes': 'दूसरे नतीजे',
  'Pay 10 % less by an offer': 'ऑफ़र से 10 % कम दें',
  'Pay 2 % more, with a fee': 'चार्ज के साथ 2 % ज़्यादा दें',
  'Pay half of the amount': 'आधी रकम दें',
  'Approve after 40 minutes': '40 मिनट बाद मंज़ूर करें',
  'Pay half, and fail its refund': 'आधी रकम दें और रिफ़ंड फ़ेल करें',
  'Cancel payment?': 'पेमेंट कैंसल करना है?',
  'You have not been charged. You can come back and pay later.':
    'आपसे पैसे नहीं लिए गए हैं। आप बाद में आकर पेमेंट कर सकते हैं।',
  Continue: 'आगे बढ़ें',
  'Yes, cancel': 'हाँ, कैंसल करें',
  'Order not found': 'ऑर्डर नहीं मिला',
  'This payment order does not exist.': 'यह पेमेंट ऑर्डर मौजूद नहीं है।',
  Card: 'कार्ड',
  UPI: 'यूपीआई',
  Netbanking: 'नेट बैंकिंग',
  Wallet: 'वॉलेट',
  'Processing the payment…': 'पेमेंट हो रहा है…',
  'No connection. Please try again.': 'इंटरनेट नहीं है। फिर कोशिश करें।',
  'This order has already been paid.': 'इस ऑर्डर का पेमेंट हो चुका है।',
  'Your payment was declined. You can try again.': 'आपका पेमेंट नहीं हो पाया। आप फिर कोशिश कर सकते हैं।',
}

export const wordsIn = (language: Language): Record<string, string> =>
  language === 'hi' ? HINDI : {}
