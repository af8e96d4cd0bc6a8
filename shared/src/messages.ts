/**
 * Every text that the specification quotes, letter for letter. Client, server and tests read it here. Texts that are
 * misspelt or odd on purpose are marked `// sic`. This file imports nothing, so that the landing page can use it
 * without loading the schemas.
 */
export const MESSAGES = {
  validation: {
    required: 'Field is required',
    nameRequired: 'Name is required',
    nameTooShort: "Name isn't long enough",
    emailRequired: 'Email is required',
    emailInvalid: 'invalid email address',
    passwordRequired: 'Password is required',
    passwordTooShort: "Password isn't long enough",
    vinRequired: 'Vin is required',
    vinLength: 'VIN must be ONLY 17 charachters long', // sic
    codeRequired: 'Email is required', // sic: the code form asks for an email
    mileageRequired: 'Mileage is required',
    warningTitleRequired: 'Title is required',
  },
  toast: {
    loggedIn: 'Logged In Successfully',
    loggedOut: 'Logged Out',
    serviceAdded: 'Service Added Successfully',
    warningAdded: 'Service Added Successfully', // sic
    warningRemoved: 'Logged In Successfully', // sic
    linkCopied: 'Link Copied',
    transferCreated: 'Transfer Initiated Successfully',
    transferDeleted: 'Token Deleted',
    transferAccepted: 'Car Created Successfuly', // sic
    fuelAdded: 'Fuel Recorded Successfully',
    readingNoted: 'Reading recorded.',
    readingChanged: 'Reading changed.',
    expenseRecorded: 'Expense recorded.',
    expenseChanged: 'Expense changed.',
    expenseSkipped: 'Day skipped.',
    warningUpdateFailedLog: 'Error updating car:',
  },
  landing: {
    findCarPrompt: 'Enter VIN number and submit',
    logIn: 'Log In',
    createAccount: 'Create Account',
    dashboard: 'Dashboard',
    home: 'Home',
  },
  auth: {
    toSignup: "Don't have account? Create One", // sic
    toLogin: 'Already have account? Login Here', // sic
    googleLogin: 'Log In With Google',
    googleSignup: 'Sign In With Google', // sic
  },
  check: {
    invalidCode: 'Invalid Code',
    noImage: 'No Image',
  },
  car: {
    noCars: 'No Cars',
    createCar: 'Create Car',
    listHeading: 'Your Cars',
    notSelected: 'Not Selected',
    noImageAvailable: 'No Image Available',
    noServices: 'No Service Recorderd', // sic
    noWarnings: 'No Warnings Recorderd', // sic
    newService: 'New Service',
    noOwner: 'No Owner',
    uniqueCode: 'Uniqe Code', // sic
    shareCar: 'Share Car',
    exportPdf: 'Export PDF',
    transferCar: 'Transfer Car',
    pdfNotAvailable: 'Pdf Export is currently not Available', // sic
  },
  dialog: {
    addService: 'Add Service',
    addWarning: 'Add Warning',
    shareCar: 'Share Car',
    warningDetails: 'Warning Details',
    transferCar: 'Transfer Car',
    recordFuel: 'Record Fuel',
  },
  service: {
    recentCars: 'Recent Cars',
    addNew: 'Add New',
    noData: 'No data',
    notFound: 'No Service Found',
  },
  warning: {
    noDetails: 'No Details Provided',
  },
  transfer: {
    intro: 'You are about to transfer following car:', // sic
    to: 'Trasnfering to', // sic
    issuedAt: 'Issued at',
    emailPlaceholder: 'Enter email of new user...',
    noUserFound:
      'No User Found: This email is not registered. The user will need to create an account to claim the car.',
    accept: 'Accept Transfer',
  },
  fuel: {
    price: 'Price per Litter', // sic
    amount: 'Amount',
    doneAt: 'Done at',
    addRecord: 'Add Record',
  },
  nav: {
    hide: 'Hide Nav',
    upgrade: 'Upgrade to Workshop',
    editProfile: 'Edit Profile',
    logout: 'Logout',
    newCar: 'New Car',
    cars: 'Cars',
  },
  workshop: {
    bestValue: 'Best Value',
  },
  title: {
    dashboard: 'Dashboard',
    createCar: 'Create Car',
    cars: 'Cars',
    profile: 'Edit Profile',
    services: 'Services Page',
    admin: 'Admin Panel',
    moderate: 'Moderator Page',
  },
} as const;

/** '{count} more service', letter for letter for every count. */
export const moreServices = (count: number) => `${count} more service`;

/** Returns the heading of the transfer page. */
export const senderIsSending = (sender: string) => `${sender} is sending car`;
